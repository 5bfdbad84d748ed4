import { useSyncExternalStore } from 'react';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import { type UploadActor, findUpload } from '../../../machines/upload/upload-queue.selectors.ts';
import { useActors } from '../../actors/actors-context.tsx';

const never = () => () => undefined;

/** The pending upload of one field; null when there is none. */
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
