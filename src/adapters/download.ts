import { toFileName } from '../../graphql/domain/file-name.ts';

/** `name`, which ends with its extension, as that of a file. */
export const toDownloadName = (name: string): string => {
  const point = name.lastIndexOf('.');
  return toFileName(name.slice(0, point), name.slice(point + 1), 'content');
};

/** Downloads a file. `name` ends with its extension; `type` is that of a text. */
export const download = (page: Window, name: string, file: string | Blob, type = 'application/json'): void => {
  const address = URL.createObjectURL(typeof file === 'string' ? new Blob([file], { type }) : file);
  const link = page.document.createElement('a');
  link.href = address;
  link.download = toDownloadName(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
