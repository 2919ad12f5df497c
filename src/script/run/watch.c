/*
 * watch.c - the processor time of what runs uncounted.
 *
 * To count operations makes each of them dearer. So scripts run uncounted, and a timer of this process's own time looks
 * now and then whether it is still the same call that runs. One that takes too long is broken off, to run again counted
 * (again.c): what becomes of it depends on the count alone, never on how fast the machine is.
 */
#include <signal.h>
#include <sys/time.h>
#include <unistd.h>
#include "script/run/script_inside.h"

enum { TICK = 10 * 1000 };     /* microseconds */

static struct {
    lua_State *volatile running;
    volatile sig_atomic_t left;        /* ticks; then it has run too long */
} watch;

static void break_off(lua_State *L, lua_Debug *ar)
{
    (void)ar;
    watch_overdue(L);
}

/* Once it has run too long every single operation fails, so that no pcall goes on. lua_sethook may be called here. */
static void tick(int number)
{
    (void)number;
    if (watch.running && --watch.left <= 0)
        lua_sethook(watch.running, break_off, LUA_MASKCOUNT, 1);
}

/* A process that was forked has no timer. */
static void start_timer(void)
{
    static pid_t of;
    struct sigaction action = { .sa_handler = tick, .sa_flags = SA_RESTART };
    struct itimerval every = { { 0, TICK }, { 0, TICK } };

    if (of == getpid())
        return;
    of = getpid();
    sigemptyset(&action.sa_mask);
    sigaction(SIGVTALRM, &action, NULL);
    setitimer(ITIMER_VIRTUAL, &every, NULL);
}

void watch_begin(lua_State *L, int ticks)
{
    start_timer();
    watch.left = ticks;
    watch.running = L;
}

void watch_allow(int ticks)
{
    start_timer();
    watch.left = ticks;
}

void watch_go_on(lua_State *L)
{
    watch.running = L;
}

void watch_end(void)
{
    watch.running = NULL;
}

void watch_overdue(lua_State *L)
{
    script_of(L)->overdue = true;
    lua_sethook(L, break_off, LUA_MASKCOUNT, 1);
    lua_pushliteral(L, "this takes too long");
    lua_error(L);
}
