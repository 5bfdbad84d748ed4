import type { Kind } from '../define-kind.ts';
import { gallery } from './gallery.ts';
import { menu } from './menu.ts';

/** Every kind of content, by its entity. */
export const kinds = { menu, gallery } as const;

export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as KindName[];
export const isKindName = (value: unknown): value is KindName => kindNames.includes(value as KindName);
export const getKind = (entity: KindName): Kind => kinds[entity];
