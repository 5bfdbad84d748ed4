import { Command as List } from 'cmdk';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { getDirection, type Language } from '../../../graphql/domain/languages.ts';
import { createKindPage, parsePrefix } from '../../../machines/palette/palette-pages.ts';
import { type Icon, IconVenue } from '../../ui/icons.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { highlight } from './highlight.ts';
import { pageIcon } from './page-icons.ts';
import styles from './palette.module.css';
import type { RankedEntry } from './fuzzy-rank.ts';
import type { ResultEntry } from './search-results.ts';

interface Props {
  row: ResultEntry;
  /** the query without its prefix */
  query: string;
  own: Language;
  onChoose: () => void;
}

/** One result: icon, label with the match highlighted, and why it matches or why it is blocked. */
export function ResultRow({ row, query, own, onChoose }: Props) {
  const intl = useIntl();
  const { Sign, label, hit, keys, why, asks } = useLine(row, own);
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
      <span className={styles.label}>
        <bdi>
          <Marked text={label} query={query} />
        </bdi>
        {hit && <OtherLanguageMatch hit={hit} own={own} query={query} />}
        {asks.map((name) => (
          <span key={name} className={styles.asked}>
            {name}
          </span>
        ))}
      </span>
      <span className={styles.end}>
        {why !== null && <span>{why}</span>}
        {hit?.typedOn && <span>{intl.formatMessage({ id: `palette.typedOn.${hit.typedOn}` })}</span>}
        {row.type === 'item' && <bdi className={styles.id}>{row.item.id}</bdi>}
        {keys && why === null && <Kbd keys={keys} />}
      </span>
    </List.Item>
  );
}

interface Line {
  Sign: Icon;
  label: string;
  hit: RankedEntry | null;
  keys: string | undefined;
  why: string | null;
  asks: string[];
}

const useLine = (row: ResultEntry, own: Language): Line => {
  const intl = useIntl();
  const plain = { keys: undefined, why: null, asks: [] };
  if (row.type === 'page') {
    const { icon: Sign, label } = pageIcon(row.page);
    return { ...plain, Sign, label: intl.formatMessage({ id: label }), hit: null, keys: parsePrefix(row.page) };
  }
  if (row.type === 'item')
    return { ...plain, Sign: pageIcon(createKindPage(row.item.entity)).icon, label: row.item.name, hit: null };
  if (row.type === 'venue') {
    const { titles, venue, city } = row.venue;
    const title = titles[own] ?? titles.en ?? Object.values(titles)[0] ?? venue;
    return { ...plain, Sign: IconVenue, label: city ? `${title}, ${city}` : title, hit: row.hit };
  }
  const { command, state, hit } = row;
  return {
    Sign: command.icon,
    label: intl.formatMessage({ id: `command.${command.id}` }),
    hit,
    keys: command.keys?.[0],
    why: state.state === 'blocked' ? intl.formatMessage({ id: state.why }) : null,
    asks: (command.arguments ?? []).map(({ name }) => intl.formatMessage({ id: `argument.${command.id}.${name}` })),
  };
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
