import { type ReactNode, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { TableRow } from '../../../machines/table/define-table.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { IconMore } from '../../ui/icons.ts';
import { Menu } from '../../ui/Menu.tsx';
import styles from './table.module.css';

/** What can be done with a row. Mounted when it is first opened: a page has many rows. */
export function RowMenu({ row, actions }: { row: TableRow; actions: (row: TableRow) => ReactNode }) {
  const intl = useMessages();
  const [isRequested, setIsRequested] = useState(false);
  const trigger = (
    <button
      type="button"
      className={buttonClass({ tone: 'quiet', size: 'small' }, styles.menuButton)}
      aria-label={intl.formatMessage({ id: 'table.rowMenu' }, { name: row.name })}
      aria-haspopup="menu"
      tabIndex={-1}
      onClick={() => setIsRequested(true)}
    >
      <IconMore size={18} stroke={1.75} aria-hidden />
    </button>
  );
  return (
    <span role="gridcell" className={`${styles.cell} ${styles.rowMenu}`} data-menu>
      {isRequested ? (
        <Menu trigger={trigger} position="bottom-end" width={240} openAtOnce>
          {actions(row)}
        </Menu>
      ) : (
        trigger
      )}
    </span>
  );
}
