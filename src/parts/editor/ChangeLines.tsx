import { useIntl } from 'react-intl';
import type { Change } from '../../../graphql/content/document.ts';
import { directionOf, type Language, ownNames } from '../../../graphql/languages.ts';
import { kind, rowName, venue } from '../../../machines/editor/editor.select.ts';
import { useEdited, useEditor, useFieldLabel } from './editing.tsx';
import styles from './item.module.css';
import { moneyOf } from './money.ts';

/** A place in words: the row's name, the field's word, the language. */
export const usePlaceWords = (): ((path: string, language: Language | null) => string) => {
  const editor = useEditor();
  const label = useFieldLabel(useEdited(kind));
  return (path, language) => {
    const row = path.split('/').length > 2 ? rowName(editor.getSnapshot(), path.split('/').slice(0, -1).join('/')) : '';
    return [row, label(path), language && ownNames[language]].filter(Boolean).join(' · ');
  };
};

/** A value as words; prices as money. */
export function ValueWords({ value, language }: { value: unknown; language: Language | null }) {
  const intl = useIntl();
  const { currency } = useEdited(venue);
  if (typeof value === 'number') return <bdi>{moneyOf(value, currency, intl.locale)}</bdi>;
  if (typeof value !== 'string' || value === '')
    return <span className={styles.nothing}>{intl.formatMessage({ id: 'editor.nothing' })}</span>;
  return (
    <bdi lang={language ?? undefined} dir={language === null ? 'auto' : directionOf(language)}>
      {value}
    </bdi>
  );
}

/** Differences of two drafts, one line each. */
export function ChangeLines({ changes }: { changes: readonly Change[] }) {
  const intl = useIntl();
  const place = usePlaceWords();
  const rowWords = (row: Record<string, unknown>): string => {
    const spoken = Object.values(row).find(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    );
    return String(Object.values((spoken ?? {}) as Record<string, unknown>)[0] ?? '');
  };
  return (
    <ul className={styles.lines}>
      {changes.slice(0, mostLines).map((change, at) => (
        // the list is drawn whole each time
        // biome-ignore lint/suspicious/noArrayIndexKey: changes have no identity of their own
        <li key={at}>
          <span className={styles.linePlace}>{place(change.path, 'language' in change ? change.language : null)}</span>
          {change.type === 'set' ? (
            <span className={styles.lineValues}>
              <del>
                <ValueWords value={change.before} language={change.language} />
              </del>
              <ins>
                <ValueWords value={change.after} language={change.language} />
              </ins>
            </span>
          ) : (
            <span className={styles.lineValues}>
              {intl.formatMessage({ id: `editor.change.${change.type}` })}{' '}
              {'row' in change && <bdi>{rowWords(change.row)}</bdi>}
            </span>
          )}
        </li>
      ))}
      {changes.length > mostLines && (
        <li>{intl.formatMessage({ id: 'editor.moreChanges' }, { count: changes.length - mostLines })}</li>
      )}
    </ul>
  );
}
const mostLines = 30;
