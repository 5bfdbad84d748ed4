import { formatById, formatComposed, type Messages } from '../i18n/use-messages.ts';
import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import type { RouteMatch } from '../../graphql/routes.ts';
import type { ActiveVenue } from '../../machines/ports.ts';
import { getScreenName } from '../../machines/screens/screen-records.ts';
import { getScreenTitle } from '../screen-records/screen-views.ts';
import { venueName } from '../i18n/localized-name.ts';
import { isInVenue, type OutletPhase } from './outlet-phase.ts';

interface Shown {
  match: RouteMatch;
  phase: OutletPhase;
  /** the name of the route's item, '' while it has none; null: there is no item, or it is still loading */
  item: string | null;
  venue: ActiveVenue | null;
}

/**
 * The title of the browser's tab, the most particular part first, since a tab shows little more than its beginning:
 * "Winter evening menu · Menus · Petilia, Jaffa · Maître".
 */
export const getPageTitle = (intl: Messages, { match, phase, item, venue }: Shown): string => {
  const screen =
    phase === 'asksVenue'
      ? 'whichVenue.title'
      : getScreenTitle(phase === 'notFound' ? 'NotFound' : getScreenName(match), match);
  const shown = phase === 'ready' && isInVenue(match);
  const parts = [
    shown && item !== null && getItemName(intl, match.kind, item),
    formatById(intl, screen),
    shown && venue !== null && venueName(venue, intl.locale),
    'Maître',
  ];
  return parts.filter(Boolean).join(' · ');
};

/** The name of an item; without one "New menu". */
export const getItemName = (intl: Messages, kind: RouteMatch['kind'], name: string): string =>
  name === '' && kind !== undefined ? formatComposed(intl, `list.create.${getKindIdentity(kind).entity}`) : name;
