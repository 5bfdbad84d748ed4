import type { Access } from './navigation.guards.ts';

type Exit = { kind: 'path'; path: string; replace: boolean } | { kind: 'jump'; by: number };

export interface NavigationContext {
  path: string;
  /** the index of this entry in the browser's history */
  at: number;
  access: Access;
  /** where the person begins */
  home: string;
  /** how many changes are unsaved, by item */
  guards: Record<string, number>;
  /** overlays that Back closes, the topmost last */
  overlays: string[];
  /** where to go once the changes are saved or discarded */
  exit: Exit | null;
}

/** Back was pressed while this overlay was open. */
export interface OverlayClosed {
  type: 'overlay.left';
  id: string;
}
