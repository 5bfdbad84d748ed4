import { useEffect } from 'react';
import { useActors } from '../actors/actors-context.tsx';
import { ContentList } from '../features/list/ContentList.tsx';
import { requireMessages } from '../i18n/message-store.ts';
import { lazyModule } from '../ui/lazy-module.ts';
import { onIdleAfterInteraction } from '../ui/on-idle-after-interaction.ts';

const publishDialog = lazyModule(async () => {
  const [module] = await Promise.all([import('../features/publish/PublishDialog.tsx'), requireMessages('item')]);
  return module;
});

/** A section's list; the publish dialog opens over it. */
export function List() {
  const { list, publish } = useActors();
  const dialog = publishDialog.useCode(publish !== null);
  useEffect(() => onIdleAfterInteraction(publishDialog.warm), []);
  return (
    list && (
      <>
        <ContentList list={list} />
        {publish && dialog && <dialog.PublishDialog publish={publish} />}
      </>
    )
  );
}
