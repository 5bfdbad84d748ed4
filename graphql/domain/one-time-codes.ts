/** Digits of a one-time code: the fewest, and the most that a deployment may choose (rules, "Sign-in"). */
export const codeLengths = { least: 4, most: 8 } as const;
/** Guesses at one code. A deployment may allow fewer: the server's answer says when a code is used up. */
export const maxGuesses = 3;
