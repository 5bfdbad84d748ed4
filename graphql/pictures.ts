/** What both sides agree on about files that are to become pictures. */

/** 10 MB exactly; one byte more is refused (specification 1, section 5). */
export const mostBytes = 10_485_760;

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** How many bytes of a file tell its type. */
export const tellingBytes = 16;

/** What a file is by its first bytes, whatever its name says; null when it is no picture that is taken. */
export const typeOfBytes = (first: Uint8Array): PictureType | null => {
  const text = (from: number, to: number) => String.fromCharCode(...first.subarray(from, to));
  if (text(0, 3) === '\u00ff\u00d8\u00ff') return 'image/jpeg';
  if (text(0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  return text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a' ? 'image/gif' : null;
};
