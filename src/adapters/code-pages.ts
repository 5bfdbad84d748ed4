import type { Language } from '../../graphql/domain/languages.ts';
import { type CodePage, codePages } from '../../machines/import/import.types.ts';

/** What Windows writes where a person has this language; also the order in which equally likely ones are taken. */
const ownPage: Record<Language, CodePage> = {
  en: 'windows-1252',
  fr: 'windows-1252',
  de: 'windows-1252',
  ru: 'windows-1251',
  he: 'windows-1255',
  ar: 'windows-1256',
};
const order: readonly CodePage[] = [
  'windows-1252',
  'windows-1255',
  'windows-1251',
  'windows-1256',
  'windows-1254',
  'windows-1250',
  'windows-1253',
];

/** Letters that belong to the languages of a page, and one test of what no word in them looks like. */
interface Script {
  letters: RegExp;
  strange: RegExp;
}
const latin: Script = {
  letters: /^[\p{Script=Latin}]+$/u,
  // a small letter before a capital; mostly accents
  strange: /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|^[^a-zA-Z]{2,}$|[^a-zA-Z]{3}/u,
};
const scripts: Record<CodePage, Script> = {
  'windows-1250': latin,
  // Icelandic letters are Turkish ones in another page
  'windows-1252': { ...latin, strange: new RegExp(`${latin.strange.source}|[ðþÐÞÝý]`, 'u') },
  'windows-1254': latin,
  'windows-1251': { letters: /^\p{Script=Cyrillic}+$/u, strange: /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|^[ъьыЪЬЫ]|ъ$/u },
  'windows-1253': { letters: /^\p{Script=Greek}+$/u, strange: /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|ς.|^ς/u },
  'windows-1255': { letters: /^[\p{Script=Hebrew}\p{M}]+$/u, strange: /^\p{M}|[םןץף](?=\p{Script=Hebrew})|\p{M}{3}/u },
  'windows-1256': { letters: /^[\p{Script=Arabic}\p{M}ـ]+$/u, strange: /^[\p{M}ءئةى]|[ةى](?=\p{L})|\p{M}{3}/u },
};

/** Marks that stand beside letters in every language. */
const punctuation = /[\s!-/:-@[-`{-~0-9‘’‚“”„«»‹›–—…·•°€₪\u00a0\u200e\u200f׳״،؛؟]+/u;

/**
 * The code page of a text that is not Unicode: the one in which most of its words are words, by the letters that come
 * out; where several are as good, the one that the person's language has.
 */
export const detectCodePage = (bytes: Uint8Array, language: Language): CodePage => {
  const start = bytes.subarray(0, 200_000);
  const score = (page: CodePage): number => {
    const { letters, strange } = scripts[page];
    const words = new TextDecoder(page)
      .decode(start)
      .split(punctuation)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: letters of English are the same in every page
      .filter((word) => /[^\x00-\x7f]/.test(word));
    const likely = words.filter((word) => letters.test(word) && !strange.test(word)).length;
    return words.length === 0 ? 0 : likely / words.length;
  };
  const preferred = [ownPage[language], ...order];
  return codePages
    .map((page) => ({ page, score: score(page), at: preferred.indexOf(page) }))
    .reduce((best, one) => (one.score > best.score || (one.score === best.score && one.at < best.at) ? one : best))
    .page;
};
