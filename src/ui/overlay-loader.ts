import { lazyModule } from './lazy-module.ts';

/** Dialogs and menus: they come with the first that opens, or when somebody is about to open one. */
export const overlayLoaders = lazyModule(() => import('./overlays.ts'));
