import type { Language } from './domain/languages.ts';

interface Shown {
  version?: 'draft' | 'published';
  language?: Language | undefined;
}

/** The path of an item's preview, with its venue, so that the URL works in another tab as well. */
export const previewPath = (venue: string, id: string, { version, language }: Shown = {}): string => {
  const params = { venue, ...(version !== undefined && { version }), ...(language !== undefined && { language }) };
  return `/preview/${encodeURIComponent(id)}?${new URLSearchParams(params)}`;
};
