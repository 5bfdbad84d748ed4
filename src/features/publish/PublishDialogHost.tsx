import { useEffect } from 'react';
import { useActors } from '../../actors/actors-context.tsx';
import { requireMessages } from '../../i18n/message-store.ts';
import { lazyModule } from '../../ui/lazy-module.ts';
import { onIdleAfterInteraction } from '../../ui/on-idle-after-interaction.ts';

const publishDialog = lazyModule(async () => {
  const messages = (['item', 'content', 'tags', 'dialogs'] as const).map(requireMessages);
  const [{ PublishDialog }] = await Promise.all([import('./PublishDialog.tsx'), ...messages]);
  return { PublishDialog };
});

/** The publish dialog over a screen that does not need its code otherwise. */
export function PublishDialogHost() {
  const { publish } = useActors();
  const dialog = publishDialog.useCode(publish !== null);
  useEffect(() => onIdleAfterInteraction(publishDialog.warm), []);
  return publish && dialog && <dialog.PublishDialog publish={publish} />;
}
