import { useActors } from '../actors/actors-context.tsx';
import { DeletionDialogHost } from '../features/deletion/DeletionDialogHost.tsx';
import { ItemsImportDialogHost } from '../features/import/ItemsImportDialogHost.tsx';
import { ContentList } from '../features/list/ContentList.tsx';
import { PageCreationDialogHost } from '../features/page-creation/PageCreationDialogHost.tsx';
import { PublishDialogHost } from '../features/publish/PublishDialogHost.tsx';

/** A section's list; the dialogs of publishing, an import and a creation open over it. */
export function List() {
  const { list } = useActors();
  return (
    list && (
      <>
        <ContentList list={list} />
        <DeletionDialogHost />
        <PublishDialogHost />
        <ItemsImportDialogHost />
        <PageCreationDialogHost />
      </>
    )
  );
}
