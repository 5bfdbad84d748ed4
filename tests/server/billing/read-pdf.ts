import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Piece {
  text: string;
  /** from the left, and from the foot, of the page */
  x: number;
  y: number;
  direction: 'ltr' | 'rtl' | null;
}

/** Spaces and direction marks, which readers of PDFs add and leave out as they like, do not count. */
export const foldSpaces = (text: string): string => text.replaceAll(/[\s\u200e\u200f]/gu, '');

const byY = (pieces: readonly Piece[]): Piece[][] => {
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((one, other) => other.y - one.y)) {
    const line = lines.at(-1);
    if (line?.[0] && Math.abs(line[0].y - piece.y) < 3) line.push(piece);
    else lines.push([piece]);
  }
  return lines;
};

/** The pieces of a line as they are read: those of the other direction one after another from their own side. */
const inReadingOrder = (line: readonly Piece[], base: 'ltr' | 'rtl'): Piece[] => {
  const sorted = line.toSorted((one, other) => (base === 'ltr' ? one.x - other.x : other.x - one.x));
  const runs: Piece[][] = [];
  for (const piece of sorted) {
    const run = runs.at(-1);
    const isOther = piece.direction !== null && piece.direction !== base;
    if (isOther && run?.[0]?.direction === piece.direction) run.push(piece);
    else runs.push([piece]);
  }
  return runs.flatMap((run) => run.toReversed());
};

/** The lines of a PDF without their spaces, as another program than the one that wrote it reads them. */
export const readPdf = async (bytes: Uint8Array, base: 'ltr' | 'rtl'): Promise<{ pages: number; lines: string[] }> => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS }).promise;
  const lines: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const pieces = items.flatMap((item): Piece[] => {
      if (!('str' in item) || foldSpaces(item.str) === '') return [];
      const isWord = /[\p{L}\p{N}-]/u.test(item.str);
      const direction = item.dir === 'rtl' ? 'rtl' : 'ltr';
      return [
        {
          text: foldSpaces(item.str),
          x: Number(item.transform[4]),
          y: Number(item.transform[5]),
          direction: isWord ? direction : null,
        },
      ];
    });
    for (const line of byY(pieces))
      lines.push(
        inReadingOrder(line, base)
          .map(({ text }) => text)
          .join(''),
      );
  }
  const { numPages: pages } = pdf;
  await pdf.destroy();
  return { pages, lines };
};
