# bash completion for grognard: the program itself knows what may come next.

_grognard()
{
    local line=${COMP_LINE:0:COMP_POINT} word before
    word=${line##* }
    mapfile -t COMPREPLY < <("${COMP_WORDS[0]}" --complete "$line" 2>/dev/null)

    # bash takes name=value for three words and replaces only the last.
    if [[ $word == *=* ]]; then
        before=${word%"${word##*=}"}
        COMPREPLY=("${COMPREPLY[@]#"$before"}")
    fi
    [[ ${#COMPREPLY[@]} != 1 || ${COMPREPLY[0]} != *= ]] || compopt -o nospace
}

complete -o default -F _grognard grognard
