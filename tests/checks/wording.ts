import { type Language, languages } from '../../graphql/domain/languages.ts';

/** Message id → text. */
export type Messages = Readonly<Record<string, string>>;

interface Term {
  thing: string;
  patterns: Record<Language, RegExp>;
}
interface ForbiddenTerm {
  word: RegExp;
  instead: string;
  except: RegExp | null;
}
export interface WritingRules {
  terms: Term[];
  forbidden: Record<Language, ForbiddenTerm[]>;
}

const ending = '[\\p{L}\\p{M}’]*';
const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A phrase of the tables; "…" is any beginning or ending of a word. */
const toPattern = (phrase: string): string =>
  `(?<![\\p{L}\\p{M}])${phrase.split('…').map(escapeRegExp).join(ending)}(?![\\p{L}\\p{M}])`;
const phrasesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, phrase = '']) => phrase);
const toRegExp = (cell: string): RegExp => new RegExp(phrasesIn(cell).map(toPattern).join('|'), 'iu');

const rowsAfter = (text: string, header: string): string[][] => {
  const lines = text.split('\n');
  const start = lines.indexOf(header);
  if (start < 0) throw new Error(`no table "${header}"`);
  const rest = lines.slice(start + 2);
  const end = rest.findIndex((line) => !line.startsWith('|'));
  return rest.slice(0, end < 0 ? undefined : end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
};

const columns = ['en', 'he', 'ru', 'de', 'fr', 'ar'] as const satisfies readonly Language[];

/** The tables of `docs/writing.md`. */
export const parseWritingRules = (text: string): WritingRules => {
  const terms = rowsAfter(text, `| thing | ${columns.join(' | ')} |`).map(
    ([thing = '', ...cells]): Term => ({
      thing,
      patterns: Object.fromEntries(
        columns.map((language, at) => [language, toRegExp(cells[at] ?? '')]),
      ) as Term['patterns'],
    }),
  );
  const rows = rowsAfter(text, '| language | not | but | except in |');
  const forbiddenIn = (language: Language) =>
    rows
      .filter(([of]) => of === language)
      .map(
        ([, not = '', instead = '', except = '']): ForbiddenTerm => ({
          word: toRegExp(not),
          instead,
          except: except === '' ? null : new RegExp(toRegExp(except).source, 'giu'),
        }),
      );
  return {
    terms,
    forbidden: Object.fromEntries(
      languages.map((language) => [language, forbiddenIn(language)]),
    ) as WritingRules['forbidden'],
  };
};

interface Pattern {
  name: string;
  pattern: RegExp;
  /** only messages whose id begins with this */
  under?: string;
  /** not those whose id begins with this */
  except?: string;
}

const everywhere: Pattern[] = [
  { name: 'three dots instead of an ellipsis', pattern: /\.\.\./ },
  { name: 'a space before an ellipsis', pattern: /\s…/ },
  { name: 'a straight quote or apostrophe', pattern: /['"]/ },
  { name: 'a hyphen as a dash', pattern: /\s-\s/ },
  { name: 'a number with its thousands separated by hand', pattern: /(?<![\d-])\d{1,3}[., \u00a0\u202f٬’]\d{3}(?!\d)/ },
  { name: 'a full stop at the end of an error', pattern: /\.$/, under: 'error.' },
];

/** Patterns that the typography of a language refuses. */
const typography: Record<Language, Pattern[]> = {
  en: [{ name: 'quotes of another language', pattern: /[«»„״]/ }],
  he: [
    { name: 'quotes of another language', pattern: /[«»„“”]/ },
    { name: 'a hyphen instead of a maqaf', pattern: /[א-ת]-/ },
  ],
  ru: [{ name: 'quotes of another language', pattern: /[„“”״]/ }],
  de: [
    { name: 'quotes of another language', pattern: /[«»”״]|(?<!„[^“]*)“/ },
    {
      name: 'du instead of Sie',
      pattern:
        /(?<!\p{L})(?:du|dich|dir|dein\p{L}*|Gib|Klicke|Lade|Öffne|Prüfe|Schließe|Speichere|Tippe|Wähle)(?!\p{L})/u,
    },
  ],
  fr: [
    { name: 'quotes of another language', pattern: /[„“”״]/ },
    { name: 'no U+202F before ; ? !', pattern: /(?<!\u202f)[;?!]/ },
    { name: 'no U+00A0 before a colon', pattern: /(?<![\u00a0\d]):/ },
    { name: 'no U+00A0 inside « »', pattern: /«(?!\u00a0)|(?<!\u00a0)»/ },
  ],
  ar: [
    { name: 'quotes of another language', pattern: /[„“”״]/ },
    { name: 'Latin punctuation', pattern: /[\u0600-\u06ff]\s?[,;?]/ },
    { name: 'a tanwin after the alif', pattern: /اً/ },
    {
      name: 'an order instead of يُرجى and a noun',
      pattern: /(?<!\p{L})(?:ابدأ|احفظ|اختر|أدخل|أضف|اطلب|أعد|ألغ|أغلق|افتح|اكتب|حدد|قارن|قسّم)(?:وا|ه|ها)?(?!\p{L})/u,
      except: 'guest.',
    },
  ],
};

/** The forms that counting with whole numbers meets, and `other`, which ICU requires. */
const getPluralForms = (language: Language): string[] => {
  const rules = new Intl.PluralRules(language);
  return [...new Set([...Array.from({ length: 1001 }, (_, count) => rules.select(count)), 'other'])];
};
const forms = Object.fromEntries(languages.map((language) => [language, getPluralForms(language)])) as Record<
  Language,
  string[]
>;

/** Languages in which `one` is also 21, 31, 101… */
const withManyOnes = languages.filter((language) => new Intl.PluralRules(language).select(21) === 'one');

/** The forms of each plural in a message, with their texts. */
export const listPlurals = (text: string): Map<string, string>[] =>
  [...text.matchAll(/\{\s*\w+\s*,\s*plural\s*,/g)].map(({ index, 0: start }) => {
    const found = new Map<string, string>();
    let depth = 0;
    let form = '';
    let content = '';
    for (const character of text.slice(index + start.length)) {
      if (character === '}' && depth-- === 0) break;
      if (character === '}' && depth === 0) {
        found.set(form.trim(), content);
        [form, content] = ['', ''];
      } else if (depth > 0) content += character;
      else if (character !== '{') form += character;
      if (character === '{') depth += 1;
    }
    return found;
  });

const isAlias = (id: string): boolean => id.endsWith('.aliases');
const withoutArguments = (text: string): string => text.replaceAll(/\{\w+(?:, number)?\}/g, '◌');

/** The findings in the messages of a language, one line each. `english` determines which things a message names. */
export const listBreaches = (
  { terms, forbidden }: WritingRules,
  language: Language,
  messages: Messages,
  english: Messages,
): string[] =>
  Object.entries(messages).flatMap(([id, message]) => {
    if (isAlias(id)) {
      const aliases = message.split(/[,،]/).map((alias) => alias.trim());
      const isWrong = aliases.includes('') || new Set(aliases).size < aliases.length;
      return isWrong ? [`${id}: an alias is empty or doubled`] : [];
    }
    const text = withoutArguments(message);
    const source = withoutArguments(english[id] ?? '');
    return [
      ...terms
        .filter(({ patterns }) => patterns.en.test(source) && !patterns[language].test(text))
        .map(({ thing }) => `${id}: not the word for ${thing}: ${message}`),
      ...forbidden[language].flatMap(({ word, instead, except }) => {
        const found = word.exec(except ? text.replaceAll(except, '') : text);
        return found ? [`${id}: "${found[0]}", use ${instead}`] : [];
      }),
      ...[...everywhere, ...typography[language]]
        .filter(({ under = '', except }) => id.startsWith(under) && !(except && id.startsWith(except)))
        .filter(({ pattern }) => pattern.test(text))
        .map(({ name }) => `${id}: ${name}: ${message}`),
      ...listPlurals(message).flatMap((found) => {
        const missing = forms[language].filter((form) => !found.has(form));
        const isOneAmbiguous =
          withManyOnes.includes(language) && !found.has('=1') && !(found.get('one') ?? '#').includes('#');
        return [
          ...(missing.length === 0 ? [] : [`${id}: no plural form ${missing.join(', ')}`]),
          ...(isOneAmbiguous ? [`${id}: “one” is also 21: it needs # or =1 beside it`] : []),
        ];
      }),
    ];
  });
