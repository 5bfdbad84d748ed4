import { type DecimalMark, decimalMarks, parseAmount } from '../../../graphql/domain/amounts.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { importedSheet, selectSheetChoice } from '../../../machines/import/import.selectors.ts';
import {
  type Separator,
  sheetEncodings,
  type SheetRow,
  sheetSeparators,
} from '../../../machines/import/import.types.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { useMoneyFormat } from '../../i18n/use-money-format.ts';
import { Select } from '../../ui/FormField.tsx';
import type { RunningImport } from './FileChoice.tsx';
import styles from './import.module.css';

const separatorMessages = {
  ',': 'import.separator.comma',
  ';': 'import.separator.semicolon',
  '\t': 'import.separator.tab',
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
  const { encoding, separator, rows, prices } = sheet;
  const readPrice = (cell: string): string | null => {
    if (cell.trim() === '' || (choice.decimalMark === null && prices.ambiguous !== null)) return null;
    const amount =
      choice.decimalMark === null ? parseAmount(cell, currency) : parseAmount(cell, currency, choice.decimalMark);
    return amount.ok && amount.value !== null ? money(amount.value) : null;
  };
  return (
    <section className={styles.sheet} aria-label={intl.formatMessage({ id: 'import.preview' })}>
      <div className={styles.readAs}>
        <Select
          label={intl.formatMessage({ id: 'import.encoding' })}
          value={choice.encoding ?? encoding}
          onChange={({ currentTarget: { value } }) =>
            importing.send({
              type: 'import.readAs',
              choice: { encoding: sheetEncodings.find((option) => option === value) ?? null },
            })
          }
        >
          {sheetEncodings.map((option) => (
            <option key={option} value={option}>
              {option.toUpperCase()}
            </option>
          ))}
        </Select>
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must get there */}
      <div
        className={styles.rows}
        tabIndex={0}
        role="region"
        aria-label={intl.formatMessage({ id: 'import.firstRows' })}
      >
        <table>
          <tbody>
            {rows.map((row) => (
              <PreviewRow key={row.line} {...row} priceColumns={prices.columns} readPrice={readPrice} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface PreviewRowProps extends SheetRow {
  priceColumns: readonly number[];
  /** the price in a cell as money; null: it is none, or still has to be asked about */
  readPrice: (cell: string) => string | null;
}

function PreviewRow({ line, cells, priceColumns, readPrice }: PreviewRowProps) {
  return (
    <tr>
      <th scope="row">{line}</th>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row of a file have no identity but their location
        <td key={at} dir="auto">
          {cell}
          {priceColumns.includes(at) && <PriceReading money={readPrice(cell)} />}
        </td>
      ))}
    </tr>
  );
}
