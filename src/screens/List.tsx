import { useActors } from '../actors/actors-context.tsx';
import { createDialogHost } from './dialog-host.tsx';
import { ContentList } from '../features/list/ContentList.tsx';
import { DeletionDialogHost, PublishDialogHost } from './item-dialogs.tsx';

const ItemsImportDialogHost = createDialogHost(
  'itemsImport',
  () => import('../features/import/ItemsImportDialog.tsx'),
  ({ ItemsImportDialog }, importing) => <ItemsImportDialog importing={importing} />,
);
const PriceChangeDialogHost = createDialogHost(
  'priceChange',
  () => import('../features/price-change/PriceChangeDialog.tsx'),
  ({ PriceChangeDialog }, change) => <PriceChangeDialog change={change} />,
);
const PageCreationDialogHost = createDialogHost(
  'pageCreation',
  () => import('../features/page-creation/PageCreationDialog.tsx'),
  ({ PageCreationDialog }, creation) => <PageCreationDialog creation={creation} />,
);

/** A section's list; the dialogs of publishing, an import, changed prices and a creation open over it. */
export function List() {
  const { list } = useActors();
  return (
    list && (
      <>
        <ContentList list={list} />
        <DeletionDialogHost />
        <PublishDialogHost />
        <ItemsImportDialogHost />
        <PriceChangeDialogHost />
        <PageCreationDialogHost />
      </>
    )
  );
}
