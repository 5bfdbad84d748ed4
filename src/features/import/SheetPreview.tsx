import { useMessages } from '../../i18n/use-messages.ts';
import { importedSheet, selectSheetChoice } from '../../../machines/import/import.selectors.ts';
import {
  type Separator,
  sheetEncodings,
  type SheetRow,
  sheetSeparators,
} from '../../../machines/import/import.types.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { Select } from '../../ui/FormField.tsx';
import type { RunningImport } from './FileChoice.tsx';
import styles from './import.module.css';

const separatorMessages = {
  ',': 'import.separator.comma',
  ';': 'import.separator.semicolon',
  '\t': 'import.separator.tab',
} as const satisfies Record<Separator, string>;

/** The first rows of a table as it was read, and how: both can be chosen otherwise. */
export function SheetPreview({ importing }: { importing: RunningImport }) {
  const intl = useMessages('dialogs');
  const sheet = useActorSelector(importing, importedSheet);
  const choice = useActorSelector(importing, selectSheetChoice);
  if (sheet === null) return null;
  const { encoding, separator, rows } = sheet;
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
              <PreviewRow key={row.line} {...row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function PreviewRow({ line, cells }: SheetRow) {
  return (
    <tr>
      <th scope="row">{line}</th>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row of a file have no identity but their location
        <td key={at} dir="auto">
          {cell}
        </td>
      ))}
    </tr>
  );
}
