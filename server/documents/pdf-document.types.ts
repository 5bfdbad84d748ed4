import type { Language } from '../../graphql/domain/languages.ts';

/** A labelled value; `isCode`: left to right in any language, as a phone number or a number of a card. */
export interface PdfFact {
  label: string;
  value: string;
  isCode?: boolean;
}

/** A document of one design, in one language; texts are plain, lines of them are separated by `\n`. */
export interface PdfDocument {
  language: Language;
  title: string;
  /** under the title; '' is none */
  subtitle: string;
  /** the venue: its name, then its address and phone */
  from: { name: string; address: string; phone: string };
  /** shown large */
  amount: PdfFact;
  facts: readonly PdfFact[];
  /** rows of an amount and what it is */
  table: { caption: string; rows: readonly { text: string; note: string; amount: string }[] } | null;
  paragraphs: readonly { heading: string; text: string }[];
  /** a code to scan with the text under it; `svg` is the drawing */
  code: { svg: string; text: string; label: string } | null;
}

/** A PDF before it is written, with the name of its file. */
export interface NamedDocument {
  name: string;
  document: PdfDocument;
}
