import { useIntl } from 'react-intl';
import { isRows } from '../../../graphql/content/model/define-kind.ts';
import type { Change, Path } from '../../../graphql/content/model/draft.types.ts';
import { getField } from '../../../graphql/content/apply-edit.ts';
import { type KindName, getKind } from '../../../graphql/content/kinds/registry.ts';
import { type Language, languageNames } from '../../../graphql/domain/languages.ts';
import type { Difference, RowName } from '../../../machines/draft-diff.ts';
import styles from './diff.module.css';
import { DiffValue, Thumbnail } from './DiffValue.tsx';
import { groupByRow, usePathLabel } from './path-labels.ts';

interface Props {
  entity: KindName;
  currency: string;
  difference: Difference;
}

/** Changes grouped by row, then by field and language, each with the old and the new value. */
export function ChangeList({ entity, currency, difference: { changes, names, cut } }: Props) {
  const intl = useIntl();
  const labels = usePathLabel(entity, names);
  if (changes.length === 0) return <p className={styles.none}>{intl.formatMessage({ id: 'changes.none' })}</p>;
  return (
    <ul className={styles.groups}>
      {groupByRow(changes).map(({ place, changes: here }) => (
        <li key={place}>
          {place !== '' && (
            <h3 dir="auto" className={styles.row}>
              <RowThumb picture={labels.picture(place.split('/').at(-1) ?? '')} />
              {labels.place(place)}
            </h3>
          )}
          <ul className={styles.changes}>
            {here.map((change) => (
              <li key={changeKey(change)}>
                <OneChange change={change} entity={entity} currency={currency} words={labels} cut={cut[change.path]} />
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
  words: ReturnType<typeof usePathLabel>;
  cut: Difference['cut'][string] | undefined;
}

function OneChange({ change, entity, currency, words: labels, cut }: OneProps) {
  const intl = useIntl();
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
    const id = change.type === 'added' ? 'changes.added' : 'changes.removed';
    return (
      <span className={styles.row}>
        <RowThumb picture={labels.picture(change.row._id)} />
        {intl.formatMessage({ id }, { name: labels.row(change.row._id), list: labels.field(change.path) })}
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
        <DiffValue {...shared} value={change.before} {...(cut && { picture: cut.before })} />
      </del>
      <ins>
        <DiffValue {...shared} value={change.after} {...(cut && { picture: cut.after })} />
      </ins>
    </>
  );
}

const RowThumb = ({ picture }: { picture: RowName['picture'] }) =>
  picture === undefined ? null : <Thumbnail src={picture.src} crop={picture.crop} />;

const LanguageName = ({ language }: { language: Language }) => (
  <bdi className={styles.language} lang={language}>
    {languageNames[language]}
  </bdi>
);

const changeKey = (change: Change): Path => {
  const place = `${change.type} ${change.path}`;
  if (change.type === 'moved') return place;
  return 'row' in change ? `${place} ${change.row._id}` : `${place} ${change.language ?? ''}`;
};
