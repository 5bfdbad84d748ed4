import { useEffect } from 'react';
import { quickViewRow } from '../../../machines/list/list.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { requireMessages } from '../../i18n/message-store.ts';
import { lazyModule } from '../../ui/lazy-module.ts';
import { onIdleAfterInteraction } from '../../ui/on-idle-after-interaction.ts';
import type { ListActor } from './ListToolbar.tsx';

/** Knows the fields of every kind, which the list itself does without. */
const quickView = lazyModule(async () => {
  const messages = (['item', 'content', 'tags'] as const).map(requireMessages);
  const [{ QuickView }] = await Promise.all([import('./QuickView.tsx'), ...messages]);
  return { QuickView };
});

/** The look into a row; its code is loaded after the list is shown. */
export function QuickViewHost({ list }: { list: ListActor }) {
  const row = useActorSelector(list, quickViewRow);
  const code = quickView.useCode(row !== null);
  useEffect(() => onIdleAfterInteraction(quickView.warm), []);
  return code && <code.QuickView list={list} row={row} />;
}
