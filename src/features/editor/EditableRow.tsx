import { type FocusEvent, memo, useLayoutEffect, useRef, useState } from 'react';
import { afterPress } from '../../ui/after-press.ts';
import { useGrid } from '../../editor-context/row-grid-context.tsx';
import { RowCells } from './RowCells.tsx';
import { getColumns, type RowProps } from './row-status.ts';
import styles from './rows.module.css';

/** In a row's menu or calendar, which are portals. */
const isInOverlay = (element: Element | null): boolean =>
  element !== null && element.closest('[role="menu"], [data-calendar]') !== null;

/** A row: text, replaced by inputs while it has the focus. Memoized: it renders only when it changes itself. */
export const EditableRow = memo(function RowLine(props: RowProps) {
  const [active, setActive] = useState(false);
  const { arranges, writes } = useGrid();
  const line = useRef<HTMLDivElement>(null);
  const pendingFocus = useRef<{ path: string | undefined } | null>(null);

  // The focused text is replaced by its input, which takes over the focus.
  useLayoutEffect(() => {
    const requested = pendingFocus.current;
    if (!active || requested === null) return;
    pendingFocus.current = null;
    const input = [...(line.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].find(
      (one) => one.dataset.path === requested.path,
    );
    input?.focus();
    if (input instanceof HTMLTextAreaElement || (input instanceof HTMLInputElement && input.type === 'text'))
      input.setSelectionRange(input.value.length, input.value.length);
  }, [active]);

  const enter = (event: FocusEvent<HTMLElement>) => {
    if (active) return;
    const requested = event.target.dataset.path;
    if (requested !== undefined) pendingFocus.current = { path: requested };
    setActive(true);
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (pendingFocus.current !== null || event.currentTarget.contains(event.relatedTarget)) return;
    if (isInOverlay(event.relatedTarget)) return;
    afterPress(() => {
      const { activeElement } = document;
      if (!line.current?.contains(activeElement) && !isInOverlay(activeElement)) setActive(false);
    });
  };
  return (
    <div
      ref={line}
      role="row"
      data-row-path={`${props.path}/${props.row._id}`}
      className={[
        styles.row,
        getColumns(props.field.of).image && styles.imageRow,
        props.heads && styles.head,
        active && styles.active,
      ]
        .filter(Boolean)
        .join(' ')}
      // without inputs, the keyboard reads it row by row
      tabIndex={arranges || writes ? undefined : 0}
      onFocus={enter}
      onBlur={leave}
    >
      <RowCells {...props} active={active} line={line} />
    </div>
  );
});
