import { useMessages } from '../../i18n/use-messages.ts';
import { selectVenues } from '../../../machines/session/session.selectors.ts';
import { useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandLink } from '../../commands/CommandButton.tsx';
import { venueName } from '../../i18n/localized-name.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconVenue } from '../../ui/icons.ts';
import { VenueRow } from './VenueRow.tsx';
import styles from './venues.module.css';

/** Chooses the venue of a preview whose URL names none, when this browser has not opened a venue before. */
export function VenuePicker({ item }: { item: string }) {
  const intl = useMessages();
  const { session } = useActors();
  const own = useActorSelector(session, selectVenues);
  const title = intl.formatMessage({ id: 'whichVenue.title' });
  if (own.length === 0)
    return (
      <EmptyState
        icon={IconVenue}
        whole
        title={title}
        text={intl.formatMessage({ id: 'whichVenue.none' })}
        action={<CommandLink id="go.venues" />}
      />
    );
  return (
    <section className={`${styles.screen} ${styles.narrow}`}>
      <div>
        <h1>{title}</h1>
        <p className={styles.intro}>{intl.formatMessage({ id: 'whichVenue.text' })}</p>
      </div>
      <ul className={styles.rows}>
        {own.map((entry) => (
          <li key={entry.venue}>
            <VenueRow
              href={`/preview/${encodeURIComponent(item)}?venue=${encodeURIComponent(entry.venue)}`}
              title={venueName(entry, intl.locale)}
              details={[entry.city]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
