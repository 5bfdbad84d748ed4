import { foldForSearch } from '../../../graphql/domain/search-fold.ts';

/** Finds a query in a text, ignoring case and accents: the text before the match, the match, the text after it. */
export const highlight = (text: string, query: string): readonly [string, string, string] | null => {
  const foldedQuery = foldForSearch(query);
  if (foldedQuery === '') return null;
  const letters = [...text];
  let folded = '';
  const from: number[] = [];
  letters.forEach((letter, at) => {
    const plain = foldForSearch(letter) || (/[^\p{L}\p{N}\p{M}'’]/u.test(letter) ? ' ' : '');
    for (const _ of plain) from.push(at);
    folded += plain;
  });
  const begin = matchStart(folded, foldedQuery);
  const first = from[begin];
  const last = from[begin + foldedQuery.length - 1];
  if (begin < 0 || first === undefined || last === undefined) return null;
  return [letters.slice(0, first).join(''), letters.slice(first, last + 1).join(''), letters.slice(last + 1).join('')];
};

const matchStart = (text: string, foldedQuery: string): number => {
  if (text.startsWith(foldedQuery)) return 0;
  const word = text.indexOf(` ${foldedQuery}`);
  return word >= 0 ? word + 1 : text.indexOf(foldedQuery);
};
