import { useMessages } from '../../i18n/use-messages.ts';
import { getKindIdentity } from '../../../graphql/content/kinds/identities.ts';
import type { PublishItem } from '../../../machines/publish/publish.types.ts';
import { publishRows, rowNames, shownItem, excludedIds } from '../../../machines/publish/publish.selectors.ts';
import { Button } from '../../ui/Button.tsx';
import { useItemLabel } from '../../kind-display/use-item-label.ts';
import { useShownName } from '../../kind-display/use-shown-name.ts';
import { usePathLabel } from '../diff/path-labels.ts';
import { getBusinessDate } from '../../../graphql/domain/business-day.ts';
import { formatExpectedTime } from '../../../graphql/domain/time-of-day.ts';
import { activeVenue } from '../../../machines/active-venue/active-venue.selectors.ts';
import type { ActiveVenue } from '../../../machines/ports.ts';
import { formatDay } from '../../i18n/format-visit.ts';
import { useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import type { PublishActor } from './use-publish.ts';
import styles from './publish.module.css';

const tones: Record<PublishItem['status'], Tone> = { ready: 'good', published: 'plain', blocked: 'bad' };

/** The items: a ready one can be deselected, a blocked one shows the reason and a link to it. */
export function PublishItems({ publish }: { publish: PublishActor }) {
  const intl = useMessages('dialogs');
  const rows = useActorSelector(publish, publishRows);
  const off = useActorSelector(publish, excludedIds);
  const shown = useActorSelector(publish, shownItem);
  const label = useItemLabel();
  const shownName = useShownName();
  const describe = ({ owner, ...item }: PublishItem): string =>
    label({
      ...item,
      name: shownName(item).shown,
      owner: typeof owner === 'string' ? shownName(rows.find(({ id }) => id === owner) ?? item).shown : null,
    });
  return (
    <ul className={styles.items} aria-label={intl.formatMessage({ id: 'publish.items' })}>
      {rows.map((row) => (
        <li key={row.id} data-shown={(rows.length > 1 && row.id === shown) || undefined}>
          <div className={styles.item}>
            <label className={styles.tick}>
              <input
                type="checkbox"
                aria-label={intl.formatMessage({ id: 'publish.include' }, { name: describe(row) })}
                disabled={row.status !== 'ready'}
                checked={row.status === 'ready' && !off.includes(row.id)}
                onChange={() => publish.send({ type: 'publish.ticked', id: row.id })}
              />
            </label>
            <button
              type="button"
              className={styles.itemName}
              aria-pressed={row.id === shown}
              onClick={() => publish.send({ type: 'publish.shown', id: row.id })}
            >
              <span dir="auto">{describe(row)}</span>
              <span className={styles.versions}>
                {intl.formatMessage(
                  { id: row.publishedVersion === null ? 'publish.first' : 'publish.versions' },
                  { version: row.version, published: row.publishedVersion ?? 0 },
                )}
              </span>
            </button>
            <StatusTag tone={tones[row.status]}>
              {intl.formatMessage({
                id: `publish.verdict.${row.status}` satisfies `publish.verdict.${PublishItem['status']}`,
              })}
            </StatusTag>
          </div>
          {row.problems.length > 0 && <Blockers publish={publish} row={row} problems={row.problems} />}
          {row.advice && row.advice.length > 0 && (
            <Blockers publish={publish} row={row} problems={row.advice} isAdvice />
          )}
          {row.hits && row.hits.length > 0 && (
            <HitReservations hits={row.hits} ofHours={getKindIdentity(row.entity).subject === 'venue'} />
          )}
        </li>
      ))}
    </ul>
  );
}

const maxListed = 20;

/** The board of the business day that a time is in. */
const toBoard = ({ venue, dayEnds }: ActiveVenue, expected: string): string =>
  `/${venue}/rsvp?date=${getBusinessDate(expected, dayEnds)}`;

/** Reservations that the rules would not take any more, each with a way to its day: nothing happens to them by itself. */
function HitReservations({ hits, ofHours }: { hits: NonNullable<PublishItem['hits']>; ofHours: boolean }) {
  const intl = useMessages('dialogs');
  const venue = useActorSelector(useActors().venue, activeVenue);
  return (
    <div role="status">
      <p>{intl.formatMessage({ id: ofHours ? 'publish.hitsOfHours' : 'publish.hits' }, { count: hits.length })}</p>
      <ul className={styles.blockers}>
        {hits.slice(0, maxListed).map(({ id, name, expected, size }) => (
          <li key={id}>
            <span className={styles.item}>
              <span>{formatDay(intl, expected.slice(0, 8))}</span>
              <bdi dir="ltr">{formatExpectedTime(expected)}</bdi>
              <bdi>{name}</bdi> <bdi>{intl.formatNumber(size)}</bdi>
            </span>
            {venue && (
              <a href={toBoard(venue, expected)} target="_blank" rel="noopener noreferrer">
                {intl.formatMessage({ id: 'publish.hits.jump' })}
              </a>
            )}
          </li>
        ))}
      </ul>
      {hits.length > maxListed && (
        <p>{intl.formatMessage({ id: 'publish.hits.more' }, { count: hits.length - maxListed })}</p>
      )}
    </div>
  );
}

interface BlockersProps {
  publish: PublishActor;
  row: PublishItem;
  problems: PublishItem['problems'];
  isAdvice?: true;
}

/** What blocks an item, or what is advised about it; each leads to its field. */
function Blockers({ publish, row, problems, isAdvice }: BlockersProps) {
  const intl = useMessages('dialogs');
  const text = useErrorMessage();
  const names = useActorSelector(publish, rowNames(row.id));
  const labels = usePathLabel(row.entity, names ?? {});
  const target = { id: row.id, entity: row.entity, component: row.component };
  return (
    <ul className={styles.blockers} data-advice={isAdvice}>
      {problems.map(({ path, language, key }) => (
        <li key={`${path} ${language}`}>
          <span dir="auto">
            {intl.formatMessage(
              { id: 'common.failure' },
              {
                // the rows have names once the item is compared
                name: [names && labels.rowPath(path), labels.field(path)].filter(Boolean).join(' › '),
                problem: text({ key, message: '' }),
              },
            )}
          </span>
          <Button
            size="small"
            onClick={() => publish.send({ type: 'publish.jumped', to: { ...target, path, language } })}
          >
            {intl.formatMessage({ id: 'publish.jump' })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
