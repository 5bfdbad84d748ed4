import { createDialogHost } from './dialog-host.tsx';
import { screenAreas } from '../i18n/message-catalogue.ts';
import { requireMessages } from '../i18n/message-store.ts';

/** The question before items are deleted. */
export const DeletionDialogHost = createDialogHost(
  'deletion',
  async () => {
    const [code] = await Promise.all([import('../features/deletion/DeletionDialog.tsx'), requireMessages('dialogs')]);
    return code;
  },
  ({ DeletionDialog }, deletion) => <DeletionDialog deletion={deletion} />,
  { whileIdle: true },
);

/** Publishing, over a screen that does not need its code otherwise. */
export const PublishDialogHost = createDialogHost(
  'publish',
  async () => {
    const messages = Promise.all(
      ([...screenAreas, 'item', 'content', 'tags', 'dialogs', 'scheduled'] as const).map(requireMessages),
    );
    const [{ PublishDialog }] = await Promise.all([import('../features/publish/PublishDialog.tsx'), messages]);
    return { PublishDialog };
  },
  ({ PublishDialog }, publish) => <PublishDialog publish={publish} />,
  { whileIdle: true },
);
