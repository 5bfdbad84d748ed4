import { useEffect } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { activeVenue } from '../../machines/active-venue/active-venue.selectors.ts';
import { selectItemTitle } from '../../machines/editor/item-title.ts';
import { isSameRoute, selectRouteMatch } from '../../machines/navigation/navigation.selectors.ts';
import { useActors, useActorSelector, useOptionalActorSelector } from '../actors/actors-context.tsx';
import { getOutletPhase } from './outlet-phase.ts';
import { getPageTitle } from './page-title.ts';

/** Keeps the title of the browser's tab. */
export function DocumentTitle() {
  const intl = useMessages();
  const { navigation, venue, editor, preview } = useActors();
  const match = useActorSelector(navigation, selectRouteMatch, isSameRoute);
  const phase = useActorSelector(venue, (snapshot) => getOutletPhase(match, snapshot));
  const open = useActorSelector(venue, activeVenue);
  const { item } = match.params;
  // a screen that edits an item beside its own matter is named by that
  const isItem = match.name === 'item' || match.name === 'itemTab';
  const edited = useOptionalActorSelector(editor, (it) =>
    isItem && it.context?.id === item ? selectItemTitle(it) : null,
  );
  const previewed = useOptionalActorSelector(preview, (it) => (it.context?.id === item ? it.context.item?.name : null));
  const title = getPageTitle(intl, { match, phase, item: edited ?? previewed ?? null, venue: open });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
