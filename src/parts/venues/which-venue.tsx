import { useIntl } from 'react-intl';
import { venuesOf } from '../../../machines/session/session.select.ts';
import { CommandLink } from '../CommandButton.tsx';
import { EmptyState } from '../empty.tsx';
import { IconVenue } from '../icons.ts';
import { useActors, useFact } from '../running.tsx';
import { useTitle } from '../title.ts';
import { titleIn } from '../venue-title.ts';
import { VenueRow } from './venue-row.tsx';
import styles from './venues.module.css';

/** The address of a preview names no venue, and this browser stood in none: one tap says which. */
export function WhichVenue({ item }: { item: string }) {
  const intl = useIntl();
  const { session } = useActors();
  const own = useFact(session, venuesOf);
  const title = intl.formatMessage({ id: 'whichVenue.title' });
  useTitle(title);
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
        <p className={styles.lead}>{intl.formatMessage({ id: 'whichVenue.text' })}</p>
      </div>
      <ul className={styles.rows}>
        {own.map((it) => (
          <VenueRow
            key={it.venue}
            href={`/preview/${encodeURIComponent(item)}?venue=${encodeURIComponent(it.venue)}`}
            title={titleIn(it, intl.locale)}
            detail={[it.city]}
          />
        ))}
      </ul>
    </section>
  );
}
