import { useEffect, useRef } from 'react';
import { selectSearchText, selectTable } from '../../../machines/table/table.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { IconSearch } from '../../ui/icons.ts';
import type { TableActor } from './table-actor.ts';
import styles from './table.module.css';

interface Props {
  table: TableActor;
  label: string;
  /** at the end of an empty field: its shortcut */
  hint?: React.ReactNode;
  /** at the end of a filled field: the button that clears it */
  clear?: React.ReactNode;
}

/** The search field of a table. */
export function TableSearch({ table, label, hint, clear }: Props) {
  const text = useActorSelector(table, selectSearchText);
  const { search } = useActorSelector(table, selectTable);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const subscription = table.on('search.focusRequested', () => {
      input.current?.focus();
      input.current?.select();
    });
    return () => subscription.unsubscribe();
  }, [table]);
  return (
    <div className={styles.search} role="search">
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <input
        ref={input}
        type="text"
        // An empty field takes the direction of its placeholder.
        dir={text === '' ? undefined : 'auto'}
        maxLength={search?.maxLength}
        enterKeyHint="search"
        value={text}
        placeholder={label}
        aria-label={label}
        onChange={({ currentTarget }) => table.send({ type: 'table.searched', text: currentTarget.value })}
      />
      {text === '' ? hint : clear}
    </div>
  );
}
