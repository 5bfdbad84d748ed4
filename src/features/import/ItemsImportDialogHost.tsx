import { useActors } from '../../actors/actors-context.tsx';
import { lazyModule } from '../../ui/lazy-module.ts';

const importDialog = lazyModule(() => import('./ItemsImportDialog.tsx'));

/** The import dialog over a list, which does not need its code otherwise. */
export function ItemsImportDialogHost() {
  const { itemsImport } = useActors();
  const dialog = importDialog.useCode(itemsImport !== null);
  return itemsImport && dialog && <dialog.ItemsImportDialog importing={itemsImport} />;
}
