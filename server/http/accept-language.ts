import { type Language, parseLanguage } from '../../graphql/domain/languages.ts';

const maxHeaderLength = 1000;

/** The language of the six offered that an Accept-Language header prefers; null when it names none of them. */
export const negotiateLanguage = (header: string | undefined, offered: readonly Language[]): Language | null => {
  const ranges = (header ?? '')
    .slice(0, maxHeaderLength)
    .split(',')
    .map((range) => {
      const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((one) => one.startsWith('q='))?.slice(2);
      return { language: parseLanguage(name), quality: quality === undefined ? 1 : Number(quality) };
    });
  const best = ranges
    .filter(({ language, quality }) => language !== null && offered.includes(language) && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)[0];
  return best?.language ?? null;
};
