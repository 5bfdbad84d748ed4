import type { Kind } from '../model/define-kind.ts';
import { declarations } from './declarations.ts';
import { getKindName, type KindName, registerKind } from './registry.ts';

/**
 * Makes the declaration of a kind available to `getKind`. In the browser each is a chunk of its own: the build
 * replaces this file (`vite.config.ts`). Elsewhere all of them are loaded. Rejects when the chunk cannot be fetched.
 */
export const loadKind = async (name: KindName): Promise<void> =>
  declarations.filter((kind: Kind) => getKindName(kind) === name).forEach(registerKind);

/** For code that meets items of any kind. */
export const loadAllKinds = async (): Promise<void> => declarations.forEach(registerKind);
