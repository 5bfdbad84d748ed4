import { useEffect } from 'react';
import { useActors } from '../../actors/actors-context.tsx';
import { requireMessages } from '../../i18n/message-store.ts';
import { lazyModule } from '../../ui/lazy-module.ts';
import { onIdleAfterInteraction } from '../../ui/on-idle-after-interaction.ts';

const deletionDialog = lazyModule(async () => {
  const [{ DeletionDialog }] = await Promise.all([import('./DeletionDialog.tsx'), requireMessages('dialogs')]);
  return { DeletionDialog };
});

/** The question before items are deleted, over a list. */
export function DeletionDialogHost() {
  const { deletion } = useActors();
  const dialog = deletionDialog.useCode(deletion !== null);
  useEffect(() => onIdleAfterInteraction(deletionDialog.warm), []);
  return deletion && dialog && <dialog.DeletionDialog deletion={deletion} />;
}
