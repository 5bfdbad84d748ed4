import { lazyModule } from './lazy-module.ts';

/** The code of dialogs and menus, loaded when the first one opens or is about to. */
export const overlayLoaders = lazyModule(() => import('./overlays.ts'));
