import { useIntl } from 'react-intl';
import { languageNames } from '../../graphql/domain/languages.ts';
import { isRole } from '../../graphql/domain/roles.ts';
import { isSuperUserVisit } from '../../machines/session/session.selectors.ts';
import type { ActiveVenue } from '../../machines/ports.ts';
import { activeVenue } from '../../machines/active-venue/active-venue.selectors.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { DeleteVenueDialog } from '../features/venues/DeleteVenueDialog.tsx';
import styles from '../features/dashboard/dashboard.module.css';
import { useActors, useActorSelector } from '../actors/actors-context.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { venueName } from '../i18n/venue-name.ts';

/** The active venue's profile, and its deletion. */
export function SettingsHome() {
  const intl = useIntl();
  const { venue, deleteVenue } = useActors();
  const active = useActorSelector(venue, activeVenue);
  const title = intl.formatMessage({ id: 'settingsHome.title' });
  useDocumentTitle(title);
  return (
    <section className={styles.screen}>
      <header className={styles.head}>
        <h1>{title}</h1>
      </header>
      {active && <VenueProfile venue={active} />}
      <div className={styles.quick}>
        <CommandButton id="venue.delete" tone="quiet" />
      </div>
      {deleteVenue && <DeleteVenueDialog deletion={deleteVenue} />}
    </section>
  );
}

function VenueProfile({ venue }: { venue: ActiveVenue }) {
  const intl = useIntl();
  const isVisit = useActorSelector(useActors().session, isSuperUserVisit(venue.venue));
  const none = intl.formatMessage({ id: 'settingsHome.none' });
  const facts = [
    ['settingsHome.city', venue.city ?? none],
    ['newVenue.timeZone', venue.timeZone],
    ['settingsHome.currency', venue.currency],
    [
      'settingsHome.role',
      isRole(venue.role) && !isVisit
        ? intl.formatMessage({ id: `role.${venue.role}` as const })
        : intl.formatMessage({ id: 'role.superUser' }),
    ],
    ['settingsHome.state', intl.formatMessage({ id: venue.active ? 'settingsHome.active' : 'venues.inactive' })],
  ] as const;
  return (
    <section className={styles.panel}>
      <header className={styles.panelHead}>
        <h2>
          <bdi>{venueName(venue, intl.locale)}</bdi>
        </h2>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{intl.formatMessage({ id: 'settingsHome.languages' })}</dt>
          <dd className={styles.list}>
            {venue.languages.map((language) => (
              <bdi key={language} lang={language}>
                {languageNames[language]}
              </bdi>
            ))}
          </dd>
        </div>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{intl.formatMessage({ id: label })}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
