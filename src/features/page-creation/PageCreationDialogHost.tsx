import { useActors } from '../../actors/actors-context.tsx';
import { lazyModule } from '../../ui/lazy-module.ts';

const creationDialog = lazyModule(() => import('./PageCreationDialog.tsx'));

/** The progress of a page's creation over a list, which does not need its code otherwise. */
export function PageCreationDialogHost() {
  const { pageCreation } = useActors();
  const dialog = creationDialog.useCode(pageCreation !== null);
  return pageCreation && dialog && <dialog.PageCreationDialog creation={pageCreation} />;
}
