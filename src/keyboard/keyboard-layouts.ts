import { type Language, languages } from '../../graphql/domain/languages.ts';

/** The physical keys of a keyboard that type characters, by `KeyboardEvent.code`, row by row. */
export const keyCodes = [
  'Backquote',
  ...digits('1234567890'),
  'Minus',
  'Equal',
  ...letters('QWERTYUIOP'),
  'BracketLeft',
  'BracketRight',
  'Backslash',
  ...letters('ASDFGHJKL'),
  'Semicolon',
  'Quote',
  ...letters('ZXCVBNM'),
  'Comma',
  'Period',
  'Slash',
] as const;

function letters(of: string): string[] {
  return [...of].map((letter) => `Key${letter}`);
}
function digits(of: string): string[] {
  return [...of].map((digit) => `Digit${digit}`);
}

// One character per key, in the order of `keyCodes`; two characters of one key are in parentheses.
const plain: Record<Language, string> = {
  en: "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./",
  he: ";1234567890-=/'קראטוןםפ][\\שדגכעיחלךף,זסבהנמצתץ.",
  fr: '²&é"\'(-è_çà)=azertyuiop^$*qsdfghjklmùwxcvbn,;:!',
  ru: 'ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.',
  de: '^1234567890ß´qwertzuiopü+#asdfghjklöäyxcvbnm,.-',
  ar: 'ذ1234567890-=ضصثقفغعهخحجد\\شسيبلاتنمكطئءؤر(لا)ىةوزظ',
};

// The same keys with Shift; two characters of one key are in parentheses.
const held: Record<Language, string> = {
  en: '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?',
  he: '~!@#$%^&*)(_+QWERTYUIOP}{|ASDFGHJKL:"ZXCVBNM><?',
  fr: '²1234567890°+AZERTYUIOP¨£µQSDFGHJKLM%WXCVBN?./§',
  ru: 'Ё!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,',
  de: '°!"§$%&/()=?`QWERTZUIOPÜ*\'ASDFGHJKLÖÄYXCVBNM;:_',
  ar: '\u0651!@#$%^&*)(_+\u064e\u064b\u064f\u064c(لإ)إ‘÷×؛<>|\u0650\u064d][(لأ)أـ،/:"~\u0652}{(لآ)آ’,.؟',
};

const parseKeys = (row: string): string[] =>
  row.match(/\((?:ل[اإأآ])\)|./gu)?.map((key) => (key.length > 2 ? key.slice(1, -1) : key)) ?? [];
const every = (rows: Record<Language, string>): Record<Language, string[]> =>
  Object.fromEntries(languages.map((language) => [language, parseKeys(rows[language])])) as Record<Language, string[]>;

/** What each key types on the usual layout of each language, in the order of `keyCodes`. */
export const layouts = every(plain);
/** The same with Shift. */
export const shiftedLayouts = every(held);

interface Press {
  /** an index of `keyCodes`; -1: the space bar */
  at: number;
  shift: boolean;
}

const positions = Object.fromEntries(
  languages.map((language) => [
    language,
    new Map([
      ...shiftedLayouts[language].map((key, at): [string, Press] => [key, { at, shift: true }]),
      ...layouts[language].map((key, at): [string, Press] => [key, { at, shift: false }]),
      [' ', { at: -1, shift: false }],
    ]),
  ]),
) as Record<Language, Map<string, Press>>;

const maxReadings = 64;

/** A sequence of keys, linked backwards: sequences that begin alike share their beginning. */
interface Typed {
  key: Press;
  before: Typed | null;
}
const listKeys = (typed: Typed | null): Press[] => {
  const keys: Press[] = [];
  for (let last = typed; last !== null; last = last.before) keys.push(last.key);
  return keys.toReversed();
};

/**
 * The key sequences that type this text on that layout; none when it cannot be typed there. Two keys may type what
 * one key types as well (لا): all readings are returned, up to a limit.
 */
const readings = (text: string, layout: Language): Press[][] => {
  const bare =
    layout === 'fr'
      ? text
          .normalize('NFD')
          .replace(/(\p{L})\u0302/gu, '^$1')
          .normalize('NFC')
      : text;
  const keyAt = (at: number, length: number): Press | undefined =>
    at + length > bare.length ? undefined : positions[layout].get(bare.slice(at, at + length));
  // first from where on the rest can be typed, so that every sequence that is followed leads to an end
  const isTypable = [...Array<boolean>(bare.length).fill(false), true];
  for (let at = bare.length - 1; at >= 0; at -= 1)
    isTypable[at] = [1, 2].some((length) => keyAt(at, length) !== undefined && isTypable[at + length] === true);
  const done: Press[][] = [];
  const follow = (at: number, typed: Typed | null): void => {
    if (at === bare.length) done.push(listKeys(typed));
    else
      for (const length of [1, 2]) {
        const key = keyAt(at, length);
        if (key !== undefined && isTypable[at + length] && done.length < maxReadings)
          follow(at + length, { key, before: typed });
      }
  };
  if (isTypable[0]) follow(0, null);
  return done;
};

/** Shift changes a letter only where the layout gives another letter or a symbol. */
const withShift = (at: number, layout: Language): string => {
  const held = shiftedLayouts[layout][at] ?? '';
  return layout === 'he' && /^[A-Z]$/.test(held) ? (layouts.he[at] ?? '') : held;
};
const typedBy = (keys: readonly Press[], layout: Language, shifts: boolean): string => {
  const typed = keys
    .map(({ at, shift }) => (at < 0 ? ' ' : shift && shifts ? withShift(at, layout) : (layouts[layout][at] ?? '')))
    .join('')
    .toLowerCase();
  // when searching, a dead key plus its letter equals the letter
  return layout === 'fr' ? typed.replace(/[\^¨](?=[aeiouy])/g, '') : typed;
};

export interface RetypedQuery {
  text: string;
  /** the layout that was active by mistake */
  typedOn: Language;
}

/** The texts that the same keys type on the other layouts, without the text itself. */
export const retypeQuery = (text: string): RetypedQuery[] => {
  const found = new Map<string, RetypedQuery>();
  const lower = text.toLowerCase();
  const add = (typed: string, typedOn: Language) => {
    if (typed !== lower && !found.has(typed)) found.set(typed, { text: typed, typedOn });
  };
  for (const typedOn of languages) {
    for (const keys of readings(text, typedOn)) {
      const hasShift = keys.some(({ shift }) => shift);
      for (const meant of languages) {
        add(typedBy(keys, meant, true), typedOn);
        if (hasShift) add(typedBy(keys, meant, false), typedOn);
      }
    }
  }
  return [...found.values()];
};
