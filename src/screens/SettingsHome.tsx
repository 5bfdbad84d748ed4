import { useMessages } from '../i18n/use-messages.ts';
import { Link } from 'wouter';
import { languageNames } from '../../graphql/domain/languages.ts';
import { defaultDayEnd } from '../../graphql/domain/business-day.ts';
import { formatClock } from '../../graphql/domain/work-plan/opening-hours.ts';
import { isRole, mayWithRole } from '../../graphql/domain/roles.ts';
import { isSuperUserVisit } from '../../machines/session/session.selectors.ts';
import type { ActiveVenue } from '../../machines/ports.ts';
import { sectionPath } from '../../machines/list/item-path.ts';
import { selectProfileStates } from '../../machines/venues/profile-completeness.selectors.ts';
import { selectManagementNumbers } from '../../machines/dashboard/management.selectors.ts';
import { activeVenue } from '../../machines/active-venue/active-venue.selectors.ts';
import { CommandButton, CommandLink } from '../commands/CommandButton.tsx';
import { singletonCommands } from '../commands/main-menus.ts';
import { DeleteVenueDialog } from '../features/venues/DeleteVenueDialog.tsx';
import { VenueSettingsForm } from '../features/venues/VenueSettingsForm.tsx';
import { BillNumbers } from '../features/dashboard/BillNumbers.tsx';
import styles from '../features/dashboard/dashboard.module.css';
import {
  type RunningActors,
  useActors,
  useActorSelector,
  useOptionalActorSelector,
} from '../actors/actors-context.tsx';
import { localizedName, venueName } from '../i18n/localized-name.ts';

/** The active venue's settings, for those who may not change them as text, how complete its profile is, and its deletion. */
export function SettingsHome() {
  const intl = useMessages('venues');
  const { venue, venueSettings, management, deleteVenue } = useActors();
  const active = useActorSelector(venue, activeVenue);
  const mayChange = active !== null && mayWithRole(active.role, 'write', 'venue');
  return (
    <section className={styles.screen}>
      <header className={styles.head}>
        <h1>{intl.formatMessage({ id: 'settingsHome.title' })}</h1>
        <div className={styles.quick}>
          {singletonCommands.map((id) => (
            <CommandLink key={id} id={id} />
          ))}
        </div>
      </header>
      {mayChange && venueSettings && (
        <section className={styles.form}>
          <VenueSettingsForm settings={venueSettings} />
        </section>
      )}
      {active && management && <Bills management={management} venue={active.venue} />}
      {active && <VenueProfile venue={active} withSettings={!mayChange} />}
      {deleteVenue && (
        <>
          <div className={styles.quick}>
            <CommandButton id="venue.delete" tone="quiet" />
          </div>
          <DeleteVenueDialog deletion={deleteVenue} />
        </>
      )}
    </section>
  );
}

function Bills({ management, venue }: { management: NonNullable<RunningActors['management']>; venue: string }) {
  const bills = useActorSelector(management, selectManagementNumbers)?.bills;
  return bills && <BillNumbers venue={venue} {...bills} />;
}

interface ProfileProps {
  venue: ActiveVenue;
  /** what the form shows to those who may change it */
  withSettings: boolean;
}

function VenueProfile({ venue, withSettings }: ProfileProps) {
  const intl = useMessages('venues');
  const { session, profileCompleteness } = useActors();
  const isVisit = useActorSelector(session, isSuperUserVisit(venue.venue));
  const states = useOptionalActorSelector(profileCompleteness, selectProfileStates);
  const none = intl.formatMessage({ id: 'settingsHome.none' });
  const country = new Intl.DisplayNames([intl.locale, 'en'], { type: 'region' }).of(venue.regionCode);
  const settings = [
    ['settingsHome.city', localizedName(venue.cities, intl.locale) || none],
    ['newVenue.region', country ?? venue.regionCode],
    ['newVenue.timeZone', venue.timeZone],
    ['settingsHome.currency', venue.currency],
    [
      'settingsHome.cancelUnanswered',
      intl.formatMessage({ id: venue.cancelUnanswered ? 'settingsHome.on' : 'settingsHome.off' }),
    ],
    [
      'settingsHome.registration',
      intl.formatMessage({ id: venue.registration ? 'settingsHome.on' : 'settingsHome.off' }),
    ],
    ['settingsHome.booking', intl.formatMessage({ id: venue.booking.on ? 'settingsHome.on' : 'settingsHome.off' })],
    ['settingsHome.dayEnd', formatClock(venue.dayEnds.at(-1)?.time ?? defaultDayEnd)],
  ] as const;
  const facts = [
    ...(withSettings ? settings : []),
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
        {states && (
          <div>
            <dt>{intl.formatMessage({ id: 'settingsHome.completeness' })}</dt>
            <dd>
              <Link href={sectionPath(venue.venue, 'venue')} className={styles.states}>
                {venue.languages.map((language) => (
                  <span key={language}>
                    {intl.formatMessage(
                      { id: 'settingsHome.completenessIn' },
                      {
                        language: (
                          <bdi key={language} lang={language}>
                            {languageNames[language]}
                          </bdi>
                        ),
                        state: intl.formatMessage({ id: `completeness.${states[language] ?? 'missing'}` }),
                      },
                    )}
                  </span>
                ))}
              </Link>
            </dd>
          </div>
        )}
        {withSettings && (
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
        )}
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
