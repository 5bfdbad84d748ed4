import { Command as List } from 'cmdk';
import { Fragment, type ReactNode } from 'react';
import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import { formatById, formatComposed, useMessages } from '../../i18n/use-messages.ts';
import { getDirection, type Language } from '../../../graphql/domain/languages.ts';
import { createKindPage, parsePrefix } from '../../../machines/palette/palette-pages.ts';
import labels from 'virtual:command-labels';
import type { CommandState } from '../../commands/command.ts';
import { formatExpectedTime } from '../../../graphql/domain/time-of-day.ts';
import { type Icon, IconChevronRight, IconEmployees, IconGiftCard, IconPerson, IconVenue } from '../../ui/icons.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { highlight } from './highlight.ts';
import { pageIcon } from './page-icons.ts';
import styles from './palette.module.css';
import type { RankedEntry } from './fuzzy-rank.ts';
import { choiceText } from './command-choices.ts';
import { type ResultEntry, type TextRow, selectMatchedText } from './search-results.ts';

interface Props {
  row: ResultEntry;
  /** the query without its prefix */
  query: string;
  own: Language;
  onChoose: () => void;
}

/** One result: icon, label with the match highlighted, and why it matches or why it is blocked. */
export function ResultRow({ row, query: typed, own, onChoose }: Props) {
  const intl = useMessages('palette');
  const { Sign, label, of, hit, matched, trail, keys, why, asks } = useLine(row, own);
  const query = selectMatchedText(row) ?? typed;
  // Blocked results can be focused, so that the reason is announced; choosing one does nothing.
  return (
    <List.Item
      value={row.id}
      onSelect={onChoose}
      className={styles.row}
      aria-disabled={why !== null || undefined}
      data-row={row.id}
    >
      <Sign size={18} stroke={1.75} aria-hidden />
      <span className={styles.text}>
        {of !== null && (
          <span className={styles.of}>
            <bdi>{of}</bdi>
            <IconChevronRight className={styles.chevron} size={14} stroke={1.75} aria-hidden />
          </span>
        )}
        <bdi>
          <Marked text={label} query={query} />
        </bdi>
        {hit && <OtherLanguageMatch hit={hit} own={own} query={query} />}
        {matched && (
          <span className={styles.other}>
            <bdi lang={matched.language ?? undefined} dir={getDirection(matched.language ?? own)}>
              <Marked text={matched.text} query={query} />
            </bdi>
          </span>
        )}
        {asks.map((name) => (
          <span key={name} className={styles.query}>
            {name}
          </span>
        ))}
      </span>
      <span className={styles.end}>
        {why !== null && <span>{why}</span>}
        {hit?.typedOn && <span>{intl.formatMessage({ id: `palette.typedOn.${hit.typedOn}` })}</span>}
        {trail.length > 0 && <Trail names={trail} />}
        {keys && why === null && <Kbd keys={keys} />}
      </span>
    </List.Item>
  );
}

/** The item and parent rows of a text. */
function Trail({ names }: { names: readonly string[] }) {
  return (
    <span className={styles.parents}>
      {names.map((name, at) => (
        <Fragment key={`${at} ${name}`}>
          {at > 0 && <IconChevronRight className={styles.chevron} size={14} stroke={1.75} aria-hidden />}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

interface Line {
  Sign: Icon;
  label: string;
  /** of a choice: its command */
  of: string | null;
  hit: RankedEntry | null;
  matched: TextRow['matched'];
  trail: readonly string[];
  keys: string | undefined;
  why: string | null;
  asks: string[];
}

const useLine = (row: ResultEntry, own: Language): Line => {
  const intl = useMessages('palette', 'reservation-statuses', 'reservations');
  const plain = { of: null, hit: null, matched: null, trail: [], keys: undefined, why: null, asks: [] };
  const why = (state: CommandState) => (state.state === 'blocked' ? formatById(intl, state.why) : null);
  switch (row.type) {
    case 'page': {
      const { icon: Sign, label } = pageIcon(row.page);
      return { ...plain, Sign, label: formatById(intl, label), keys: parsePrefix(row.page) };
    }
    case 'item':
      return {
        ...plain,
        Sign: pageIcon(createKindPage(row.kind)).icon,
        label: row.name,
        trail: row.internal === null ? [] : [row.internal],
      };
    case 'text': {
      const { icon: Sign } = pageIcon(createKindPage(row.kind));
      return { ...plain, Sign, label: row.title, matched: row.matched, trail: row.trail };
    }
    case 'tab': {
      const { icon: Sign } = pageIcon(createKindPage(row.kind));
      return { ...plain, Sign, label: labels[own][row.label] ?? '', hit: row.hit };
    }
    case 'guest': {
      const { name, size, expected } = row.guest;
      const trail = [formatExpectedTime(expected), intl.formatMessage({ id: 'reservations.size' }, { size })];
      return { ...plain, Sign: IconPerson, label: name, trail };
    }
    case 'employee': {
      const { name, role } = row.employee;
      return { ...plain, Sign: IconEmployees, label: name, trail: [role] };
    }
    case 'giftCard': {
      const { name, serial, balance, currency } = row.card;
      const trail = [createMoneyFormat(intl.locale, currency)(balance), `•••• ${serial}`];
      return { ...plain, Sign: IconGiftCard, label: name, trail };
    }
    case 'venue': {
      const { titles, venue, city } = row.venue;
      const title = titles[own] ?? titles.en ?? Object.values(titles)[0] ?? venue;
      return { ...plain, Sign: IconVenue, label: city ? `${title}, ${city}` : title, hit: row.hit };
    }
    case 'choice': {
      const { command, choice } = row.choice;
      const of = formatComposed(intl, `command.${command.id}`);
      return {
        ...plain,
        Sign: command.icon,
        label: choiceText(choice, labels[own]),
        of,
        hit: row.hit,
        why: why(row.state),
      };
    }
    case 'command': {
      const { command, state, hit } = row;
      const asks = (command.arguments ?? []).map(({ name }) => formatComposed(intl, `argument.${command.id}.${name}`));
      const label = formatComposed(intl, `command.${command.id}`);
      return { ...plain, Sign: command.icon, label, hit, keys: command.keys?.[0], why: why(state), asks };
    }
  }
};

/** Matched by its label in another language, which is shown as well, in its own direction. */
function OtherLanguageMatch({
  hit: { label },
  own,
  query,
}: {
  hit: RankedEntry;
  own: Language;
  query: string;
}): ReactNode {
  if (label.alias || label.language === own) return null;
  return (
    <span className={styles.other}>
      <bdi lang={label.language} dir={getDirection(label.language)}>
        <Marked text={label.text} query={query} />
      </bdi>
    </span>
  );
}

function Marked({ text, query }: { text: string; query: string }): ReactNode {
  const parts = highlight(text, query);
  if (parts === null) return text;
  const [before, fits, after] = parts;
  return (
    <>
      {before}
      <mark className={styles.fits}>{fits}</mark>
      {after}
    </>
  );
}
