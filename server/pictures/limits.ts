/** Counted from the header, before anything is decoded (hostile H173). */
export const mostPixels = 40_000_000;
/** of one side */
export const mostSide = 16_384;
/** what one picture may take: seconds of the child, and MB that the child holds in all */
export const mostSeconds = 10;
export const mostMemory = 512;
/** pictures that wait for the child; one more is told to come back */
export const mostWaiting = 64;
/** seconds without work after which the child ends */
export const idleSeconds = 30;
