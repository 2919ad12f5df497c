/* config.h.  Generated from config.h.in by configure.  */
/* config.h.in.  Generated from configure.ac by autoheader.  */

/* Define to 1 if you have the `m' library (-lm). */
#define HAVE_LIBM 1

/* Name of package */
#define PACKAGE "grognard"

/* Define to the address where bug reports for this package should be sent. */
#define PACKAGE_BUGREPORT ""

/* Define to the full name of this package. */
#define PACKAGE_NAME "grognard"

/* Define to the full name and version of this package. */
#define PACKAGE_STRING "grognard 0.2.0"

/* Define to the one symbol short name of this package. */
#define PACKAGE_TARNAME "grognard"

/* Define to the home page for this package. */
#define PACKAGE_URL ""

/* Define to the version of this package. */
#define PACKAGE_VERSION "0.2.0"

/* Version number of package */
#define VERSION "0.2.0"
