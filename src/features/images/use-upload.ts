import { useSyncExternalStore } from 'react';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import { type UploadActor, findUpload } from '../../../machines/upload/upload-queue.selectors.ts';
import { useActors } from '../../actors/actors-context.tsx';

const never = () => () => undefined;

/** What is on its way to one place; null when nothing is. */
export const useUpload = (path: Path): UploadActor | null => {
  const { uploads } = useActors();
  return useSyncExternalStore(
    uploads === null
      ? never
      : (changed) => {
          const following = uploads.subscribe(changed);
          return () => following.unsubscribe();
        },
    () => (uploads === null ? null : findUpload(uploads.getSnapshot(), path)),
  );
};
