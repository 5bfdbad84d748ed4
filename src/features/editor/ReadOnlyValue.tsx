import type { LeafField } from '../../../graphql/content/define-kind.ts';
import type { Path } from '../../../graphql/content/draft.types.ts';
import { getDirection, type Language } from '../../../graphql/domain/languages.ts';
import { useMoneyFormat } from '../../i18n/format-money.ts';
import { parseAmount } from './parse-amount.ts';
import styles from './rows.module.css';

interface CellProps {
  path: Path;
  field: LeafField;
  language: Language | null;
  value: unknown;
  ghost?: string;
  label: string;
  /** the first words of a row stand out */
  leads: boolean;
  stale?: boolean;
  currency: string;
  /** reached with Tab, and edited once it is */
  editable: boolean;
}

/** One value as text: all of an item stays on the page, for the eye, for find-in-page, for screen readers. */
export function ReadOnlyValue({
  path,
  field,
  language,
  value,
  ghost,
  label,
  leads,
  stale,
  currency,
  editable,
}: CellProps) {
  const money = useMoneyFormat(currency);
  const price = field.type === 'price';
  const wrong = price && typeof value === 'string' && !parseAmount(value, currency).ok;
  const text = price && typeof value === 'number' ? money(value) : typeof value === 'string' ? value : '';
  const kind = price ? styles.amount : leads ? styles.leads : styles.follows;
  return (
    <div
      className={`${styles.cell} ${kind} ${text === '' ? styles.empty : ''} ${wrong ? styles.wrong : ''}`}
      role={editable ? 'textbox' : undefined}
      tabIndex={editable ? 0 : undefined}
      aria-label={editable ? label : undefined}
      aria-invalid={wrong || undefined}
      data-path={editable ? path : undefined}
      data-language={editable ? (language ?? undefined) : undefined}
      lang={language ?? undefined}
      dir={price ? undefined : language === null ? 'auto' : getDirection(language)}
    >
      {text !== '' ? (
        price ? (
          <bdi>{text}</bdi>
        ) : (
          text
        )
      ) : (
        <Ghost words={ghost} label={label} shown={editable && !price} />
      )}
      {stale && <span className={styles.staleDot} aria-hidden />}
    </div>
  );
}

/** English where a translation is wanting; else what could stand here. */
function Ghost({ words, label, shown }: { words: string | undefined; label: string; shown: boolean }) {
  if (words) return <span className={styles.ghost}>{words}</span>;
  return shown ? <span className={styles.hintWords}>{label}</span> : null;
}
