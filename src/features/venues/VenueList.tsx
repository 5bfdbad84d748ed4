import { useEffect } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { listFavorites } from '../../../graphql/domain/favorites.ts';
import { isRole } from '../../../graphql/domain/roles.ts';
import { activeVenue } from '../../../machines/active-venue/active-venue.selectors.ts';
import { selectPerson, selectVenues } from '../../../machines/session/session.selectors.ts';
import {
  isLoading,
  selectQuery,
  selectRowCount,
  selectRows,
  selectSearchText,
  selectTableError,
  type TableSnapshot,
} from '../../../machines/table/table.selectors.ts';
import { minSearchLength, type VenueRow as Row } from '../../../machines/venues/venues.table.ts';
import { useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { venueName } from '../../i18n/localized-name.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { IconFavorite, IconSearch } from '../../ui/icons.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { RowList } from '../table/RowList.tsx';
import { rowElementId, type TableActor } from '../table/table-actor.ts';
import { TableSearch } from '../table/TableSearch.tsx';
import { useFocusRequests } from '../table/use-row-focus.ts';
import { isFocusLost } from '../../ui/focus-restore.ts';
import { useHasKeyboard } from '../../ui/use-breakpoint.ts';
import { VenueRow } from './VenueRow.tsx';
import styles from './venues.module.css';

/** With more venues than this a search field is shown. */
const maxUnsearched = 5;

interface Props {
  venues: TableActor;
  /** the search covers all venues, not only the person's own */
  everywhere: boolean;
  /** the home page of a venue */
  homePath: (venue: string) => string;
}

/** The person's venues, and for a superUser those found by name. */
export function VenueList({ venues, everywhere, homePath }: Props) {
  const intl = useMessages('venues');
  const own = useActorSelector(useActors().session, selectVenues);
  const error = useActorSelector(venues, selectTableError);
  useFocusRequests(venues);
  useFocusOnLastVenue(venues);
  return (
    <>
      {(everywhere || own.length > maxUnsearched) && (
        <div className={styles.search}>
          <TableSearch table={venues} label={intl.formatMessage({ id: 'venues.search' })} />
        </div>
      )}
      {error && <ErrorPanel error={error} onRetry={() => venues.send({ type: 'table.reload' })} />}
      <RowList<Row> table={venues} className={styles.rows}>
        {(row) => (
          <Venue row={row} href={homePath(row.id)} onFocus={() => venues.send({ type: 'row.focused', id: row.id })} />
        )}
      </RowList>
      {!error && <NoVenues venues={venues} everywhere={everywhere} />}
    </>
  );
}

/** On a keyboard Enter alone goes on in the venue that was open last. */
const useFocusOnLastVenue = (venues: TableActor): void => {
  const keyboard = useHasKeyboard();
  const last = useActorSelector(venues, selectLastVenue);
  useEffect(() => {
    if (keyboard && last !== null && isFocusLost()) document.getElementById(rowElementId(last))?.focus();
  }, [keyboard, last]);
};
const selectLastVenue = (snapshot: TableSnapshot): string | null =>
  selectRows<Row>()(snapshot).find(({ last }) => last)?.id ?? null;

function Venue({ row, href, onFocus }: { row: Row; href: string; onFocus: () => void }) {
  const intl = useMessages('venues');
  const current = useActorSelector(useActors().venue, activeVenue);
  const person = useActorSelector(useActors().session, selectPerson);
  const { entry, name, subtitle, unauthorized } = row;
  const isFavorite = person !== null && listFavorites(person.favorites, 'venue').includes(row.id);
  const role = entry && isRole(entry.role) ? intl.formatMessage({ id: `role.${entry.role}` as const }) : null;
  return (
    <VenueRow
      id={rowElementId(row.id)}
      onFocus={onFocus}
      href={href}
      title={entry ? venueName(entry, intl.locale) : name}
      details={entry ? [entry.city, role] : [subtitle]}
    >
      {isFavorite && (
        <IconFavorite size={18} stroke={1.75} aria-label={intl.formatMessage({ id: 'venues.favourite' })} />
      )}
      {row.id === current?.venue && <StatusTag tone="accent">{intl.formatMessage({ id: 'venues.current' })}</StatusTag>}
      {entry?.active === false && <StatusTag>{intl.formatMessage({ id: 'venues.inactive' })}</StatusTag>}
      {unauthorized && <StatusTag tone="warn">{intl.formatMessage({ id: 'venues.unauthorized' })}</StatusTag>}
    </VenueRow>
  );
}

/** Nothing matches; or all venues can be searched, and nothing was typed yet. */
function NoVenues({ venues, everywhere }: Omit<Props, 'homePath'>) {
  const intl = useMessages('venues');
  const count = useActorSelector(venues, selectRowCount);
  const loading = useActorSelector(venues, isLoading);
  const { q } = useActorSelector(venues, selectQuery);
  const text = useActorSelector(venues, selectSearchText).trim();
  if (count > 0 || loading || text !== q.trim()) return null;
  if (everywhere && text.length < minSearchLength)
    return <p className={styles.intro}>{intl.formatMessage({ id: 'venues.searchAll' })}</p>;
  return (
    <EmptyState
      icon={IconSearch}
      title={intl.formatMessage({ id: 'venues.noMatch' })}
      text={intl.formatMessage({ id: 'venues.noMatch.text' })}
    />
  );
}
