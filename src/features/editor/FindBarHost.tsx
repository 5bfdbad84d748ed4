import { useEffect } from 'react';
import { isSearchOpen } from '../../../machines/item-search/item-search.selectors.ts';
import { type RunningActors, useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { lazyModule } from '../../ui/lazy-module.ts';
import { onIdleAfterInteraction } from '../../ui/on-idle-after-interaction.ts';

const findBar = lazyModule(() => import('./FindBar.tsx'));

/** The search inside the item, whose code is loaded after the item is shown. */
export function FindBarHost() {
  const { itemSearch } = useActors();
  useEffect(() => onIdleAfterInteraction(findBar.warm), []);
  return itemSearch && <Open search={itemSearch} />;
}

function Open({ search }: { search: NonNullable<RunningActors['itemSearch']> }) {
  const isOpen = useActorSelector(search, isSearchOpen);
  const code = findBar.useCode(isOpen);
  return isOpen && code && <code.FindBar search={search} />;
}
