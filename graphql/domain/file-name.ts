// characters that file systems reject, line and control characters, and direction marks, which can disguise a name
const unfit = /[\\/:*?"<>|\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]+/gu;
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** bytes in UTF-8; file systems take 255, with the extension */
const maxBytes = 200;

/** `name` as that of a file, in any script; `fallback` when nothing of it is left. `extension` without its point. */
export const toFileName = (name: string, extension: string, fallback: string): string => {
  const clean = name
    .toWellFormed()
    .replace(unfit, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.~-]+/u, '');
  const base = shorten(clean).replace(/[\s.]+$/u, '');
  const usable = base === '' || deviceName.test(base) ? fallback : base;
  return `${usable}.${extension}`;
};

/** Cut between characters as people see them, so that no letter loses its accent. */
const shorten = (text: string): string => {
  const encoder = new TextEncoder();
  let bytes = 0;
  let end = 0;
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    bytes += encoder.encode(segment).length;
    if (bytes > maxBytes) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
};
