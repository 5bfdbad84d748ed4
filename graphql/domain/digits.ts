const isDigit = /^\p{Nd}$/u;

// Unicode puts the ten digits of a script side by side, zero first. Some scripts follow each other without a gap, so
// the run may start several scripts earlier, but always at a zero.
const valueOfDigit = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (isDigit.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((point - first) % 10);
};

/** Replaces the decimal digits of every script by 0–9 and leaves everything else as it is. */
export const plainDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, valueOfDigit);
