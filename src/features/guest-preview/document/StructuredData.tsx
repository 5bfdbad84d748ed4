import type { GuestDocumentProps } from '../guest.types.ts';
import { createStructuredData } from '../structured-data.ts';

/** `<` is written as an escape of JSON, so that no text can end the element. */
export const toInlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

export function StructuredData(page: GuestDocumentProps) {
  return <script type="application/ld+json">{toInlineJson(createStructuredData(page))}</script>;
}
