import {
  areLinksLoading,
  areLinksOpen,
  isChangingLinks,
  selectLinks,
  selectLinksError,
  selectMadeLink,
} from '../../../machines/schedule/schedule.selectors.ts';
import { languageNames, parseLanguage } from '../../../graphql/domain/languages.ts';
import { toIsoDate } from '../../../graphql/domain/calendar-date.ts';
import type { CalendarLink } from '../../../machines/schedule/schedule.types.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { IconButton } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { inputClass } from '../../ui/FormField.tsx';
import { IconDelete } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './schedule.module.css';

/** The secret links of the schedule: each is shown once when it is made, and can be withdrawn. */
export function CalendarLinks({ links: actor }: { links: NonNullable<RunningActors['calendarLinks']> }) {
  const intl = useMessages('schedule');
  const act = useRunCommand();
  const isOpen = useActorSelector(actor, areLinksOpen);
  const isLoading = useActorSelector(actor, areLinksLoading);
  const isBusy = useActorSelector(actor, isChangingLinks);
  const links = useActorSelector(actor, selectLinks);
  const made = useActorSelector(actor, selectMadeLink);
  const error = useActorSelector(actor, selectLinksError);
  if (!isOpen) return null;
  return (
    <section className={styles.links} aria-busy={isLoading || isBusy} aria-labelledby="calendar-links">
      <header>
        <h2 id="calendar-links">{intl.formatMessage({ id: 'schedule.links' })}</h2>
        <CommandButton id="calendarLinks.make" size="small" />
        <CommandButton id="calendarLinks.close" size="small" tone="quiet" iconOnly />
      </header>
      <p>{intl.formatMessage({ id: 'schedule.links.hint' })}</p>
      {error && <ErrorPanel error={error} onRetry={() => act('calendarLinks.reload')} />}
      {made && (
        <div role="status" className={styles.made}>
          {made.path === null ? (
            <p>{intl.formatMessage({ id: 'schedule.links.lost' })}</p>
          ) : (
            <>
              <p>{intl.formatMessage({ id: 'schedule.links.copy' })}</p>
              <input
                className={inputClass}
                readOnly
                dir="ltr"
                aria-label={intl.formatMessage({ id: 'schedule.links.copy' })}
                value={`${location.origin}${made.path}`}
                onFocus={({ target }) => target.select()}
              />
            </>
          )}
        </div>
      )}
      {isLoading && <Skeleton width="60%" height={20} />}
      {!isLoading && links.length === 0 && !error && <p>{intl.formatMessage({ id: 'schedule.links.none' })}</p>}
      <ul>
        {links.map((link) => (
          <Link key={link.id} link={link} onWithdraw={() => act('calendarLinks.withdraw', { id: link.id })} />
        ))}
      </ul>
    </section>
  );
}

function Link({ link, onWithdraw }: { link: CalendarLink; onWithdraw: () => void }) {
  const intl = useMessages('schedule', 'screen-commands');
  const { usedOn, createdAt, createdBy, locale } = link;
  const language = parseLanguage(locale);
  const made = intl.formatMessage(
    { id: 'schedule.links.made' },
    { name: `\u2068${createdBy}\u2069`, date: intl.formatDate(createdAt, { dateStyle: 'medium' }) },
  );
  return (
    <li>
      <span>
        <span>{made}</span>
        <small>{language && <bdi lang={language}>{languageNames[language]}</bdi>}</small>
        <small>
          {usedOn === null
            ? intl.formatMessage({ id: 'schedule.links.unused' })
            : intl.formatMessage(
                { id: 'schedule.links.used' },
                { date: intl.formatDate(toIsoDate(usedOn), { dateStyle: 'medium', timeZone: 'UTC' }) },
              )}
        </small>
      </span>
      <IconButton
        icon={IconDelete}
        label={`${intl.formatMessage({ id: 'command.calendarLinks.withdraw' })}: ${made}`}
        onClick={onWithdraw}
      />
    </li>
  );
}
