/** Digits of any script as 0–9; spaces and direction marks go. */
export const plainDigits = (text: string): string =>
  [...text.normalize('NFKC')]
    .map((sign) => (/\p{Nd}/u.test(sign) ? String(digitOf(sign)) : sign))
    .filter((sign) => !/[\s\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/u.test(sign))
    .join('');

// Every script keeps its ten digits in a row that begins at a multiple of the script's zero.
const digitOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  // Blocks that follow each other without a gap (mathematical digits) were folded by NFKC already.
  return code - zero;
};

/** What is being typed: an e-mail as soon as a letter or @ stands in it, a phone otherwise. */
export const identifierKind = (typed: string): 'email' | 'phone' => (/[@\p{L}]/u.test(typed) ? 'email' : 'phone');

/** As it is sent: an e-mail without spaces around it, a phone as plain digits with its plus. */
export const normalizeIdentifier = (typed: string): string =>
  identifierKind(typed) === 'email'
    ? typed.trim()
    : plainDigits(typed)
        // "+33 (0)6 …": a zero for calls from inside the country, which the country's code stands for
        .replace(/^(\+\d+)\(0\)/, '$1')
        .replace(/[^\d+]/g, '');

export const isPlausibleIdentifier = (typed: string): boolean =>
  identifierKind(typed) === 'email'
    ? /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim())
    : /^\+?\d{5,15}$/.test(normalizeIdentifier(typed));
