import { useEffect, useRef } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { activeVenueError, requestedVenue } from '../../machines/active-venue/active-venue.selectors.ts';
import { mayCreateVenue, selectPerson, selectVenues } from '../../machines/session/session.selectors.ts';
import { useActors, useActorSelector } from '../actors/actors-context.tsx';
import { CommandLink } from '../commands/CommandButton.tsx';
import { VenueList } from '../features/venues/VenueList.tsx';
import styles from '../features/venues/venues.module.css';
import { areaHomePath } from '../commands/main-menus.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { isFocusLost } from '../ui/focus-restore.ts';
import { IconVenue } from '../ui/icons.ts';
import { useHasKeyboard } from '../ui/use-breakpoint.ts';

/** The person's venues; a superUser finds every venue by name (rules, "Venues"). */
export function Venues() {
  const intl = useMessages('venues');
  const { root, session, venue, venues } = useActors();
  const person = useActorSelector(session, selectPerson);
  const own = useActorSelector(session, selectVenues);
  const mayCreate = useActorSelector(session, mayCreateVenue);
  const error = useActorSelector(venue, activeVenueError);
  const requested = useActorSelector(venue, requestedVenue);
  const area = useActorSelector(root, ({ context }) => context.preferences.area);
  const title = intl.formatMessage({ id: 'venues.title' });
  if (!person || !venues) return null;
  return (
    <section className={styles.screen}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {mayCreate && own.length > 0 && <CommandLink id="venues.create" tone="main" />}
      </header>
      {error && requested !== '' && <ErrorPanel error={error} onRetry={() => venue.send({ type: 'venue.retry' })} />}
      {own.length === 0 && !person.superUser ? (
        <EmptyState
          icon={IconVenue}
          title={intl.formatMessage({ id: 'venues.empty' })}
          text={mayCreate ? intl.formatMessage({ id: 'venues.empty.text' }) : undefined}
          action={mayCreate && <FirstVenue />}
        />
      ) : (
        <VenueList venues={venues} everywhere={person.superUser} homePath={(id) => areaHomePath(id, area)} />
      )}
    </section>
  );
}

/** On a keyboard Enter alone goes on from sign-up to the first venue. */
function FirstVenue() {
  const keyboard = useHasKeyboard();
  const own = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (keyboard && isFocusLost()) own.current?.querySelector('a')?.focus();
  }, [keyboard]);
  return (
    <span ref={own}>
      <CommandLink id="venues.create" tone="main" />
    </span>
  );
}
