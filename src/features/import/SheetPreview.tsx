import { type DecimalMark, decimalMarks, parseAmount } from '../../../graphql/domain/amounts.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { importedSheet, selectSheetChoice } from '../../../machines/import/import.selectors.ts';
import {
  type Separator,
  type ShownColumn,
  sheetEncodings,
  type SheetRow,
  sheetSeparators,
} from '../../../machines/import/import.types.ts';
import { getHeading } from '../../../machines/import/sheet-headings.ts';
import { columnLetters } from '../../../machines/import/column-letters.ts';
import { isLanguage, languageNames, master } from '../../../graphql/domain/languages.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { useMoneyFormat } from '../../i18n/use-money-format.ts';
import { Select } from '../../ui/FormField.tsx';
import { EncodingSelect } from './EncodingSelect.tsx';
import type { RunningImport } from './FileChoice.tsx';
import styles from './import.module.css';

const separatorMessages = {
  ',': 'import.separator.comma',
  ';': 'import.separator.semicolon',
  '\t': 'import.separator.tab',
  '|': 'import.separator.bar',
} as const satisfies Record<Separator, string>;

const decimalMarkMessages = {
  '.': 'import.decimalMark.point',
  ',': 'import.decimalMark.comma',
} as const satisfies Record<DecimalMark, string>;

/** What a price was read as. */
const PriceReading = ({ money }: { money: string | null }) =>
  money !== null && (
    <span className={styles.price}>
      <bdi>{money}</bdi>
    </span>
  );

/** The first rows of a table as it was read, and how: both can be chosen otherwise. */
export function SheetPreview({ importing, currency }: { importing: RunningImport; currency: string }) {
  const intl = useMessages('dialogs');
  const money = useMoneyFormat(currency);
  const sheet = useActorSelector(importing, importedSheet);
  const choice = useActorSelector(importing, selectSheetChoice);
  if (sheet === null) return null;
  const { encoding, separator, rows, prices, columns, fields, headerRows } = sheet;
  const readPrice = (cell: string): string | null => {
    if (cell.trim() === '' || (choice.decimalMark === null && prices.ambiguous !== null)) return null;
    const amount =
      choice.decimalMark === null ? parseAmount(cell, currency) : parseAmount(cell, currency, choice.decimalMark);
    return amount.ok && amount.value !== null ? money(amount.value) : null;
  };
  return (
    <section className={styles.sheet} aria-label={intl.formatMessage({ id: 'import.preview' })}>
      <div className={styles.readAs}>
        {encoding !== null && (
          <EncodingSelect
            options={sheetEncodings}
            value={choice.encoding ?? encoding}
            onChoose={(chosen) => importing.send({ type: 'import.readAs', choice: { encoding: chosen } })}
          />
        )}
        {separator !== null && (
          <Select
            label={intl.formatMessage({ id: 'import.separator' })}
            value={choice.separator ?? separator}
            onChange={({ currentTarget: { value } }) =>
              importing.send({
                type: 'import.readAs',
                choice: { separator: sheetSeparators.find((option) => option === value) ?? null },
              })
            }
          >
            {sheetSeparators.map((option) => (
              <option key={option} value={option}>
                {intl.formatMessage({ id: separatorMessages[option] })}
              </option>
            ))}
          </Select>
        )}
        {prices.ambiguous !== null && (
          <Select
            label={intl.formatMessage({ id: 'import.decimalMark' }, { price: prices.ambiguous })}
            value={choice.decimalMark ?? ''}
            onChange={({ currentTarget: { value } }) =>
              importing.send({
                type: 'import.readAs',
                choice: { decimalMark: decimalMarks.find((mark) => mark === value) ?? null },
              })
            }
          >
            {choice.decimalMark === null && (
              <option value="">{intl.formatMessage({ id: 'import.decimalMark.choose' })}</option>
            )}
            {decimalMarks.map((mark) => (
              <option key={mark} value={mark}>
                {intl.formatMessage({ id: decimalMarkMessages[mark] })}
              </option>
            ))}
          </Select>
        )}
      </div>
      {headerRows > 1 && <p className={styles.hint}>{intl.formatMessage({ id: 'import.headerRows' })}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must get there */}
      <div
        className={styles.rows}
        tabIndex={0}
        role="region"
        aria-label={intl.formatMessage({ id: 'import.firstRows' })}
      >
        <table>
          {columns.length > 0 && (
            <thead>
              <tr>
                <th scope="col" aria-label={intl.formatMessage({ id: 'import.preview' })} />
                {columns.map((column) => (
                  <th key={column.at} scope="col">
                    <ColumnChoice
                      column={column}
                      fields={fields}
                      onChoose={(key) =>
                        importing.send({
                          type: 'import.readAs',
                          choice: { columns: { ...choice.columns, [column.at]: key } },
                        })
                      }
                    />
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((row, at) => (
              <PreviewRow
                key={row.line}
                {...row}
                isHeader={at < headerRows}
                priceColumns={prices.columns}
                readPrice={readPrice}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface ColumnChoiceProps {
  column: ShownColumn;
  /** keys of what it can be */
  fields: readonly string[];
  onChoose: (key: string) => void;
}

/** What a column of the file is read as. */
function ColumnChoice({ column: { at, label, key }, fields, onChoose }: ColumnChoiceProps) {
  const intl = useMessages('dialogs');
  const shown = isLanguage(intl.locale) ? intl.locale : master;
  const describe = (field: string): string => {
    const [header = '', language] = field.split(':');
    return getHeading(header, shown) + (isLanguage(language) ? ` · ${languageNames[language]}` : '');
  };
  return (
    <select
      className={styles.column}
      aria-label={intl.formatMessage({ id: 'import.column' }, { column: label || columnLetters(at) })}
      aria-invalid={key === null}
      value={key ?? 'unknown'}
      onChange={({ currentTarget: { value } }) => onChoose(value)}
    >
      {key === null && (
        <option value="unknown" disabled>
          {intl.formatMessage({ id: 'import.column.choose' })}
        </option>
      )}
      <option value="">{intl.formatMessage({ id: 'import.column.leaveOut' })}</option>
      {fields.map((field) => (
        <option key={field} value={field}>
          {describe(field)}
        </option>
      ))}
    </select>
  );
}

interface PreviewRowProps extends SheetRow {
  isHeader: boolean;
  priceColumns: readonly number[];
  /** the price in a cell as money; null: it is none, or still has to be asked about */
  readPrice: (cell: string) => string | null;
}

function PreviewRow({ line, cells, isHeader, priceColumns, readPrice }: PreviewRowProps) {
  return (
    <tr data-header={isHeader}>
      <th scope="row">{line}</th>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row of a file have no identity but their location
        <td key={at} dir="auto">
          {cell}
          {!isHeader && priceColumns.includes(at) && <PriceReading money={readPrice(cell)} />}
        </td>
      ))}
    </tr>
  );
}
