import { type Language, languages } from '../../graphql/languages.ts';

/** The physical keys of a keyboard that carry characters, by `KeyboardEvent.code`, row by row. */
export const codes = [
  ...['Backquote', ...digits('1234567890'), 'Minus', 'Equal'],
  ...[...letters('QWERTYUIOP'), 'BracketLeft', 'BracketRight', 'Backslash'],
  ...[...letters('ASDFGHJKL'), 'Semicolon', 'Quote'],
  ...[...letters('ZXCVBNM'), 'Comma', 'Period', 'Slash'],
] as const;

function letters(of: string): string[] {
  return [...of].map((letter) => `Key${letter}`);
}
function digits(of: string): string[] {
  return [...of].map((digit) => `Digit${digit}`);
}

// One character a key in the order of `codes`; where a key gives two, both stand in brackets.
const plain: Record<Language, string> = {
  en: "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./",
  he: ";1234567890-=/'קראטוןםפ][\\שדגכעיחלךף,זסבהנמצתץ.",
  fr: '²&é"\'(-è_çà)=azertyuiop^$*qsdfghjklmùwxcvbn,;:!',
  ru: 'ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.',
  de: '^1234567890ß´qwertzuiopü+#asdfghjklöäyxcvbnm,.-',
  ar: 'ذ1234567890-=ضصثقفغعهخحجد\\شسيبلاتنمكطئءؤر(لا)ىةوزظ',
};

const keysOf = (row: string): string[] =>
  row.match(/\((?:لا)\)|./gu)?.map((key) => (key === '(لا)' ? 'لا' : key)) ?? [];

/** What each key types on each language's usual layout, unshifted, in the order of `codes`. */
export const layouts = Object.fromEntries(languages.map((language) => [language, keysOf(plain[language])])) as Record<
  Language,
  string[]
>;

const positions = Object.fromEntries(
  languages.map((language) => [language, new Map(layouts[language].map((key, at) => [key, at]))]),
) as Record<Language, Map<string, number>>;

/** The keys that were pressed to type this on that layout, as positions; null when it cannot be typed there. */
const pressed = (text: string, layout: Language): (number | ' ')[] | null => {
  const keys: (number | ' ')[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const two = positions[layout].get(text.slice(at, at + 2));
    const one = positions[layout].get(text.charAt(at));
    if (text.charAt(at) === ' ') keys.push(' ');
    else if (two !== undefined && text.length > at + 1) {
      keys.push(two);
      at += 1;
    } else if (one !== undefined) keys.push(one);
    else return null;
  }
  return keys;
};

export interface Retyped {
  text: string;
  /** the layout that was on by mistake */
  typedOn: Language;
}

/** What the same keys would have typed on the other layouts; the text itself is not among them. */
export const retyped = (text: string): Retyped[] => {
  const found = new Map<string, Retyped>();
  const lower = text.toLowerCase();
  for (const typedOn of languages) {
    const keys = pressed(lower, typedOn);
    if (keys === null) continue;
    for (const meant of languages) {
      const words = keys.map((key) => (key === ' ' ? ' ' : (layouts[meant][key] ?? ''))).join('');
      if (words !== lower && !found.has(words)) found.set(words, { text: words, typedOn });
    }
  }
  return [...found.values()];
};
