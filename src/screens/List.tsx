import { useActors } from '../actors/actors-context.tsx';
import { ContentList } from '../features/list/ContentList.tsx';
import { PublishDialog } from '../features/publish/PublishDialog.tsx';

/** A section's list; the publish dialog opens over it. */
export function List() {
  const { list, publish } = useActors();
  return (
    list && (
      <>
        <ContentList list={list} />
        {publish && <PublishDialog publish={publish} />}
      </>
    )
  );
}
