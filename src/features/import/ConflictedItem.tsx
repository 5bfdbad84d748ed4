import { languageNames } from '../../../graphql/domain/languages.ts';
import type { ImportConflict } from '../../../machines/import/import-conflict.ts';
import type { ChangedItem } from '../../../machines/import/items-sheet.types.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePathLabel } from '../diff/path-labels.ts';
import styles from './import.module.css';

interface Props {
  conflict: ImportConflict;
  items: readonly ChangedItem[];
}

/** The item that somebody changed meanwhile, and its fields. */
export function ConflictedItem({ conflict, items }: Props) {
  const intl = useMessages('dialogs');
  const item = items.find(({ id }) => id === conflict.id);
  return (
    <>
      <p>
        {intl.formatMessage({ id: 'import.conflict' })} <bdi>{conflict.name}</bdi>
      </p>
      {item !== undefined && conflict.fields.length > 0 && <ConflictedFields item={item} fields={conflict.fields} />}
    </>
  );
}

function ConflictedFields({ item, fields }: { item: ChangedItem; fields: ImportConflict['fields'] }) {
  const labels = usePathLabel(item.entity, item.difference.names);
  return (
    <ul className={styles.problems}>
      {fields.map(({ path, language }) => (
        <li key={`${path} ${language}`}>
          {[labels.rowPath(path), labels.field(path), language && languageNames[language]]
            .filter((part) => part !== null && part !== '')
            .join(' › ')}
        </li>
      ))}
    </ul>
  );
}
