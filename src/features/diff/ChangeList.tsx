import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { isRows } from '../../../graphql/content/model/define-kind.ts';
import type { Change, Path } from '../../../graphql/content/model/draft.types.ts';
import { getField } from '../../../graphql/content/apply-edit.ts';
import { type KindName, getKind } from '../../../graphql/content/kinds/registry.ts';
import { type Language, languageNames } from '../../../graphql/domain/languages.ts';
import type { Difference, RowName } from '../../../machines/draft-diff.ts';
import styles from './diff.module.css';
import { DiffValue, Thumbnail } from './DiffValue.tsx';
import { groupByRow, pathLabel, usePathLabel } from './path-labels.ts';

interface Props {
  entity: KindName;
  currency: string;
  difference: Difference;
  /** each change can be included or excluded */
  ticks?: Ticks;
}

interface Ticks {
  /** positions in the list of changes */
  unticked: readonly number[];
  onTick: (at: number) => void;
}

/** Changes grouped by row, then by field and language, each with the old and the new value. */
export function ChangeList({ entity, currency, difference: { changes, names, cut }, ticks }: Props) {
  const intl = useMessages('item');
  const labels = usePathLabel(entity, names);
  if (changes.length === 0) return <p className={styles.none}>{intl.formatMessage({ id: 'changes.none' })}</p>;
  const positions = new Map(changes.map((change, at) => [change, at]));
  return (
    <ul className={styles.groups}>
      {groupByRow(changes).map(({ row, changes: here }) => (
        <li key={row}>
          {row !== '' && (
            <h3 dir="auto" className={styles.row}>
              <RowThumb image={labels.image(row.split('/').at(-1) ?? '')} />
              {labels.rowPath(row)}
            </h3>
          )}
          <ul className={styles.changes}>
            {here.map((change) => (
              <li key={changeKey(change)}>
                <Tick ticks={ticks} at={positions.get(change) ?? 0}>
                  <OneChange
                    change={change}
                    entity={entity}
                    currency={currency}
                    labels={labels}
                    cut={cut[change.path]}
                  />
                </Tick>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** The change is the label of its tick. */
function Tick({ ticks, at, children }: { ticks: Ticks | undefined; at: number; children: ReactNode }) {
  if (ticks === undefined) return children;
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={!ticks.unticked.includes(at)} onChange={() => ticks.onTick(at)} />
      <span className={styles.change}>{children}</span>
    </label>
  );
}

interface OneProps {
  change: Change;
  entity: KindName;
  currency: string;
  labels: ReturnType<typeof usePathLabel>;
  cut: Difference['cut'][string] | undefined;
}

const rowMessages = {
  added: 'changes.added',
  removed: 'changes.removed',
  movedInto: 'changes.movedInto',
} as const;

function OneChange({ change, entity, currency, labels, cut }: OneProps) {
  const intl = useMessages('item');
  if (change.type === 'moved')
    return <span>{intl.formatMessage({ id: 'changes.moved' }, { list: labels.field(change.path) })}</span>;
  if (change.type === 'confirmed') {
    return (
      <span className={styles.field}>
        {intl.formatMessage({ id: 'changes.confirmed' }, { field: labels.field(change.path) })}
        <LanguageName language={change.language} />
      </span>
    );
  }
  if (change.type !== 'set') {
    const id = rowMessages[change.type];
    const from = change.type === 'movedInto' ? labels.rowPath(pathLabel(change.from)) : '';
    return (
      <span className={styles.row}>
        <RowThumb image={labels.image(change.row._id)} />
        {intl.formatMessage({ id }, { name: labels.row(change.row._id), list: labels.field(change.path), from })}
      </span>
    );
  }
  const field = getField(getKind(entity), change.path);
  if (isRows(field)) return null;
  const shared = { field, language: change.language, currency, option: labels.option(change.path) };
  return (
    <>
      <span className={styles.field}>
        {labels.field(change.path)}
        {change.language !== null && <LanguageName language={change.language} />}
      </span>
      <del>
        <DiffValue {...shared} value={change.before} {...(cut && { image: cut.before })} />
      </del>
      <ins>
        <DiffValue {...shared} value={change.after} {...(cut && { image: cut.after })} />
      </ins>
    </>
  );
}

const RowThumb = ({ image }: { image: RowName['image'] }) =>
  image === undefined ? null : <Thumbnail src={image.src} crop={image.crop} />;

const LanguageName = ({ language }: { language: Language }) => (
  <bdi className={styles.language} lang={language}>
    {languageNames[language]}
  </bdi>
);

const changeKey = (change: Change): Path => {
  const target = `${change.type} ${change.path}`;
  if (change.type === 'moved') return target;
  return 'row' in change ? `${target} ${change.row._id}` : `${target} ${change.language ?? ''}`;
};
