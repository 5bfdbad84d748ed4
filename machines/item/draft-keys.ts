import type { DraftKey } from './item.types.ts';

/** Keys of drafts on this device: `drafts/<person>/<venue>/<item>/<base version>`. */
export const draftsPrefix = (person: string): string => `drafts/${person}/`;
export const draftPrefix = ({ person, venue, item }: DraftKey): string => `${draftsPrefix(person)}${venue}/${item}/`;
export const draftKey = (key: DraftKey, version: number): string => `${draftPrefix(key)}${version}`;
