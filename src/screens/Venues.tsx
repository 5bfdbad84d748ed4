import { useIntl } from 'react-intl';
import { isRole } from '../../graphql/domain/roles.ts';
import { mayCreateVenue, selectPerson, selectVenues } from '../../machines/session/session.selectors.ts';
import { activeVenue, activeVenueError, requestedVenue } from '../../machines/active-venue/active-venue.selectors.ts';
import { foundVenues, isSearching, searchError, searchTerms } from '../../machines/venues/venues.selectors.ts';
import { CommandLink } from '../commands/CommandButton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { inputClass } from '../ui/FormField.tsx';
import { IconSearch, IconVenue } from '../ui/icons.ts';
import { useActors, useActorSelector } from '../app/actors-context.tsx';
import { areaHomePath } from '../shell/main-menus.ts';
import { StatusTag } from '../ui/StatusTag.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { venueName } from '../i18n/venue-name.ts';
import { VenueRow } from '../features/venues/VenueRow.tsx';
import styles from '../features/venues/venues.module.css';

/** The person's venues; a superUser finds every venue by name (specification 1, section 6). */
export function Venues() {
  const intl = useIntl();
  const { session, venue, venues } = useActors();
  const person = useActorSelector(session, selectPerson);
  const own = useActorSelector(session, selectVenues);
  const mayCreate = useActorSelector(session, mayCreateVenue);
  const problem = useActorSelector(venue, activeVenueError);
  const wanted = useActorSelector(venue, requestedVenue);
  const title = intl.formatMessage({ id: 'venues.title' });
  useDocumentTitle(title);
  if (!person || !venues) return null;
  return (
    <section className={styles.screen}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {mayCreate && own.length > 0 && <CommandLink id="go.newVenue" tone="main" />}
      </header>
      {problem && wanted !== '' && <ErrorPanel problem={problem} onRetry={() => venue.send({ type: 'venue.retry' })} />}
      {own.length === 0 && !person.superUser ? (
        <EmptyState
          icon={IconVenue}
          title={intl.formatMessage({ id: 'venues.empty' })}
          text={mayCreate ? intl.formatMessage({ id: 'venues.empty.text' }) : undefined}
          action={mayCreate && <CommandLink id="go.newVenue" tone="main" />}
        />
      ) : (
        <Found venues={venues} everywhere={person.superUser} />
      )}
    </section>
  );
}

type VenuesActor = NonNullable<ReturnType<typeof useActors>['venues']>;

function Found({ venues, everywhere }: { venues: VenuesActor; everywhere: boolean }) {
  const intl = useIntl();
  const { session, venue, preferences } = useActors();
  const own = useActorSelector(session, selectVenues);
  const inHand = useActorSelector(venue, activeVenue);
  const area = useActorSelector(preferences, (it) => it.context.preferences.area);
  const terms = useActorSelector(venues, searchTerms);
  const found = useActorSelector(venues, foundVenues);
  const problem = useActorSelector(venues, searchError);
  const searching = useActorSelector(venues, isSearching);

  const needle = terms.trim().toLocaleLowerCase(intl.locale);
  const mine = own.filter((it) =>
    Object.values(it.titles).some((title) => title?.toLocaleLowerCase(intl.locale).includes(needle)),
  );
  const others = found?.filter((it) => !own.some(({ venue: id }) => id === it.venue)) ?? [];
  const nothing = mine.length === 0 && others.length === 0 && !searching;
  // Nobody has looked everywhere before the server was asked.
  const looked = needle !== '' && (!everywhere || found !== null);
  return (
    <>
      {(everywhere || own.length > 5) && (
        <div className={styles.search} role="search">
          <IconSearch size={18} stroke={1.75} aria-hidden />
          <input
            type="text"
            dir="auto"
            className={inputClass}
            value={terms}
            maxLength={100}
            placeholder={intl.formatMessage({ id: 'venues.search' })}
            aria-label={intl.formatMessage({ id: 'venues.search' })}
            onChange={({ currentTarget }) => venues.send({ type: 'venues.searched', terms: currentTarget.value })}
          />
        </div>
      )}
      {problem && <ErrorPanel problem={problem} onRetry={() => venues.send({ type: 'venues.searchAgain' })} />}
      <ul className={styles.rows} aria-busy={searching}>
        {mine.map((it) => (
          <VenueRow
            key={it.venue}
            href={areaHomePath(it.venue, area)}
            title={venueName(it, intl.locale)}
            detail={[it.city, isRole(it.role) ? intl.formatMessage({ id: `role.${it.role}` as const }) : null]}
          >
            {it.venue === inHand?.venue && (
              <StatusTag tone="accent">{intl.formatMessage({ id: 'venues.current' })}</StatusTag>
            )}
            {!it.active && <StatusTag>{intl.formatMessage({ id: 'venues.inactive' })}</StatusTag>}
            {it.unauthorized && <StatusTag tone="warn">{intl.formatMessage({ id: 'venues.unauthorized' })}</StatusTag>}
          </VenueRow>
        ))}
        {others.map((it) => (
          <VenueRow key={it.venue} href={areaHomePath(it.venue, area)} title={it.label} detail={[it.subtitle]}>
            {it.unauthorized && <StatusTag tone="warn">{intl.formatMessage({ id: 'venues.unauthorized' })}</StatusTag>}
          </VenueRow>
        ))}
      </ul>
      {everywhere && nothing && !looked && !problem && (
        <p className={styles.lead}>{intl.formatMessage({ id: 'venues.searchAll' })}</p>
      )}
      {nothing && looked && (
        <EmptyState
          icon={IconSearch}
          title={intl.formatMessage({ id: 'venues.noMatch' })}
          text={intl.formatMessage({ id: 'venues.noMatch.text' })}
        />
      )}
    </>
  );
}
