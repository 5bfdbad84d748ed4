import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import {
  selectFocusedRow,
  selectPageStart,
  selectQuickViewId,
  selectScrollTop,
  selectTabRow,
} from '../../../machines/table/table.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { isFocusLost } from '../../ui/focus-restore.ts';
import { rowElementId, type TableActor } from './table-actor.ts';

const focusRow = (id: string, options?: FocusOptions): boolean => {
  const element = document.getElementById(rowElementId(id));
  element?.focus(options);
  return element !== null;
};

/** On the page itself: a dialog that ends leaves its inputs. */
const isTyping = (): boolean => {
  const { activeElement: it } = document;
  return it?.matches('input, textarea, select') === true && it.closest('[role="dialog"]') === null;
};

/** Rows that were requested before they were rendered, also while the table had no rows at all. */
const requestedRows = new WeakMap<TableActor, string>();

/** Moves the focus to the row that the table names; one that is not there yet gets it once it is. */
export const useFocusRequests = (table: TableActor): void =>
  useEffect(() => {
    const take = ({ id }: { id: string }): void => {
      if (focusRow(id)) requestedRows.delete(table);
      else requestedRows.set(table, id);
    };
    const subscriptions = [
      table.on('row.focusRequested', take),
      // the answer may come when the person is in the search by now
      table.on('row.focusReturned', (row) => {
        if (!isTyping()) take(row);
      }),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [table]);

/**
 * Keeps the keyboard focus on a row while rows are replaced. Removing the focused element would move the focus to the
 * page: the next row gets it in the same frame, so that no key press is lost. A row that is requested before it is
 * rendered gets the focus once it is.
 */
export const useRowFocus = (table: TableActor, grid: RefObject<HTMLDivElement | null>): void => {
  const hasFocus = useRef(false);
  useFocusRequests(table);

  useEffect(() => {
    const element = grid.current;
    const enter = () => {
      hasFocus.current = true;
    };
    // Neither the removal of the focused row nor another window in front takes the focus out of the grid. Chromium
    // reports a removal while the row is still connected: whether it was one is known when the removal is done.
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      const inside = [relatedTarget, document.activeElement].some((it) => it instanceof Node && element?.contains(it));
      if (inside || !(target instanceof Node)) return;
      queueMicrotask(() => {
        if (target.isConnected) hasFocus.current = false;
      });
    };
    element?.addEventListener('focusin', enter);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('focusout', leave);
    };
  }, [grid]);

  useLayoutEffect(() => {
    const requested = requestedRows.get(table) ?? null;
    const active = requested ?? (hasFocus.current ? selectTabRow(table.getSnapshot()) : null);
    // a row that was just stored is looked at next, unless somebody types meanwhile
    const mayTake = isFocusLost() || (requested !== null && !isTyping());
    if (active !== null && mayTake && focusRow(active)) requestedRows.delete(table);
  });
};

/**
 * Coming back to a table: it is scrolled to where it was, and the focus is on the row it was on. Another page is shown
 * from its start.
 */
export const useReturnToTable = (table: TableActor, grid: RefObject<HTMLDivElement | null>): void => {
  const start = useActorSelector(table, selectPageStart);
  const lastStart = useRef(start);
  useLayoutEffect(() => {
    if (lastStart.current === start) return;
    lastStart.current = start;
    grid.current?.scrollTo({ top: 0 });
    // on a phone the window scrolls instead
    if ((grid.current?.getBoundingClientRect().top ?? 0) < 0) grid.current?.scrollIntoView({ block: 'start' });
  }, [start, grid]);

  useLayoutEffect(() => {
    const element = grid.current;
    const top = selectScrollTop(table.getSnapshot());
    if (top > 0) element?.scrollTo({ top });
    const focused = selectFocusedRow(table.getSnapshot());
    if (focused !== null && isFocusLost()) focusRow(focused, { preventScroll: true });
    return () => table.send({ type: 'table.scrolled', top: element?.scrollTop ?? 0 });
  }, [table, grid]);
};

/** The button that closes the quick view is removed with it: the focus goes back to the row that was shown. */
export const useReturnFromQuickView = (table: TableActor): void => {
  const shown = useActorSelector(table, selectQuickViewId);
  const lastShown = useRef(shown);
  useLayoutEffect(() => {
    const closed = shown === null ? lastShown.current : null;
    lastShown.current = shown;
    if (closed !== null && isFocusLost()) focusRow(closed);
  }, [shown]);
};

/** The keyboard opens the menu of a row. */
export const useRowMenuRequests = (table: TableActor): void =>
  useEffect(() => {
    const subscription = table.on('row.menuRequested', ({ id }) =>
      document.getElementById(rowElementId(id))?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click(),
    );
    return () => subscription.unsubscribe();
  }, [table]);
