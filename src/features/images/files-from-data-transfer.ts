import { parseUrl } from '../../../graphql/domain/parse-url.ts';

/** The dropped or pasted files or, without one, the URL in the text. */
export const filesFromDataTransfer = (data: DataTransfer | null): (File | string)[] => {
  const files = [...(data?.files ?? [])];
  if (files.length > 0 || data === null) return files;
  const address = urlFromDataTransfer(data.getData('text/uri-list') || data.getData('text/plain'));
  return address === null ? [] : [address];
};

/** The single URL in a text or a URL list; null for anything else. */
export const urlFromDataTransfer = (text: string): string | null => {
  const [line = '', ...others] = text.split(/\r?\n/).filter((it) => it !== '' && !it.startsWith('#'));
  const only = line.trim();
  return others.length === 0 && /^https?:\/\/\S+$/i.test(only) && parseUrl(only) !== null ? only : null;
};
