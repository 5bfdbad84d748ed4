import { useSyncExternalStore } from 'react';
import type { Path } from '../../../graphql/content/document.ts';
import { type UploadActor, uploadAt } from '../../../machines/upload/uploads.select.ts';
import { useActors } from '../running.tsx';

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
    () => (uploads === null ? null : uploadAt(uploads.getSnapshot(), path)),
  );
};
