import { foldForSearch } from '../../../graphql/domain/search-fold.ts';
import { findSlip } from '../../../graphql/domain/typing-slip.ts';

/** The whole words of a text that a folded query matches with one typo; the text itself if none do. */
export const findMatchedText = (text: string, query: string): string => {
  const parts = text.split(/\s+/);
  for (let from = 0; from < parts.length; from += 1)
    for (let to = from + 1; to <= parts.length; to += 1) {
      const part = parts.slice(from, to).join(' ');
      if (findSlip(foldForSearch(part), query)?.start === 0)
        return part.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    }
  return text;
};
