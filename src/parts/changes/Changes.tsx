import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isRows } from '../../../graphql/content/define.ts';
import type { Change, Path } from '../../../graphql/content/document.ts';
import { fieldAt } from '../../../graphql/content/edit.ts';
import { type KindName, kindOf } from '../../../graphql/content/kinds.ts';
import { directionOf, type Language, master, ownNames } from '../../../graphql/languages.ts';
import type { Difference } from '../../../machines/difference.ts';
import { useMoney } from '../money.ts';
import styles from './changes.module.css';
import { groupsOf, usePathWords } from './words.ts';

interface Props {
  entity: KindName;
  currency: string;
  difference: Difference;
}

/** What changed, in words: by place, then by field and language; what was, and what is. */
export function Changes({ entity, currency, difference: { changes, names } }: Props) {
  const intl = useIntl();
  const words = usePathWords(entity, names);
  if (changes.length === 0) return <p className={styles.none}>{intl.formatMessage({ id: 'changes.none' })}</p>;
  return (
    <ul className={styles.groups}>
      {groupsOf(changes).map(({ place, changes: here }) => (
        <li key={place}>
          {place !== '' && <h3 dir="auto">{words.place(place)}</h3>}
          <ul className={styles.changes}>
            {here.map((change) => (
              <li key={keyOf(change)}>
                <OneChange change={change} entity={entity} currency={currency} words={words} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

interface OneProps {
  change: Change;
  entity: KindName;
  currency: string;
  words: ReturnType<typeof usePathWords>;
}

function OneChange({ change, entity, currency, words }: OneProps) {
  const intl = useIntl();
  const money = useMoney(currency);
  if (change.type === 'moved')
    return <span>{intl.formatMessage({ id: 'changes.moved' }, { list: words.field(change.path) })}</span>;
  if (change.type === 'confirmed') {
    return (
      <span className={styles.field}>
        {intl.formatMessage({ id: 'changes.confirmed' }, { field: words.field(change.path) })}
        <LanguageName language={change.language} />
      </span>
    );
  }
  if (change.type !== 'set') {
    const id = change.type === 'added' ? 'changes.added' : 'changes.removed';
    return (
      <span>{intl.formatMessage({ id }, { name: words.row(change.row._id), list: words.field(change.path) })}</span>
    );
  }
  const field = change.path === '_name' ? null : fieldAt(kindOf(entity), change.path);
  const isPrice = field !== null && !isRows(field) && field.type === 'price';
  const said = (value: unknown): ReactNode => {
    if (value === null || value === undefined || value === '')
      return <em>{intl.formatMessage({ id: 'changes.empty' })}</em>;
    return isPrice && typeof value === 'number' ? <bdi>{money(value)}</bdi> : String(value);
  };
  const spoken = change.language ?? master;
  const text = isPrice ? {} : { lang: spoken, dir: directionOf(spoken) };
  return (
    <>
      <span className={styles.field}>
        {words.field(change.path)}
        {change.language !== null && <LanguageName language={change.language} />}
      </span>
      <del {...text}>{said(change.before)}</del>
      <ins {...text}>{said(change.after)}</ins>
    </>
  );
}

const LanguageName = ({ language }: { language: Language }) => (
  <bdi className={styles.language} lang={language}>
    {ownNames[language]}
  </bdi>
);

const keyOf = (change: Change): Path => {
  const place = `${change.type} ${change.path}`;
  if (change.type === 'moved') return place;
  return 'row' in change ? `${place} ${change.row._id}` : `${place} ${change.language ?? ''}`;
};
