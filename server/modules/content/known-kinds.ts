import { LRUCache } from 'lru-cache';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';

// the kind of an item never changes, so whoever reads or makes it here tells it; a save finds out whether it still exists
const kinds = new LRUCache<string, Kind>({ max: 20_000 });

const keyOf = (venue: string, id: string): string => JSON.stringify([venue, id]);

export const rememberKind = (venue: string, id: string, kind: Kind): void => void kinds.set(keyOf(venue, id), kind);

export const findKnownKind = (venue: string, id: string): Kind | undefined => kinds.get(keyOf(venue, id));
