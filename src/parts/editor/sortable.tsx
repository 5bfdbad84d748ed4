import {
  DndContext,
  type DragEndEvent,
  PointerSensor,
  pointerWithin,
  closestCenter,
  type CollisionDetection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useIntl } from 'react-intl';
import type { Path } from '../../../graphql/content/document.ts';
import { rowIds } from '../../../machines/editor/editor.select.ts';
import { IconGrip } from '../icons.ts';
import { fieldName, useEditor } from './editing.tsx';
import styles from './rows.module.css';

interface Place {
  path: Path;
  id: string;
}
const keyOf = ({ path, id }: Place): string => `${path}/${id}`;

// Rows go among their own kind, or onto the heading of another list of it.
const among: CollisionDetection = (args) => {
  const from = args.active.data.current as Place | undefined;
  const droppableContainers = args.droppableContainers.filter(({ data }) => {
    const to = data.current as Place | undefined;
    if (!from || !to) return false;
    const [mine, theirs] = [fieldName(from.path), fieldName(to.path)];
    return mine === theirs || mine.startsWith(`${theirs}.`);
  });
  const under = pointerWithin({ ...args, droppableContainers });
  return under.length > 0 ? under : closestCenter({ ...args, droppableContainers });
};

/** The row that the keyboard has lifted, and where it was: it may be carried from list to list. */
interface Lift {
  id: string;
  from: { path: Path; at: number };
  /** brought back: it wants the focus a last time */
  over?: boolean;
}
const Lifting = createContext<{ lift: Lift | null; setLift: (lift: Lift | null) => void }>({
  lift: null,
  setLift: () => undefined,
});

/** Rows that can be dragged by mouse and by touch; the keyboard lifts them at their handle. Wraps @dnd-kit, once. */
export function SortableArea({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const editor = useEditor();
  const [lift, setLift] = useState<Lift | null>(null);
  const lifting = useMemo(() => ({ lift, setLift }), [lift]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    const from = active.data.current as Place | undefined;
    const to = over?.data.current as Place | undefined;
    if (!from || !to || (from.path === to.path && from.id === to.id)) return;
    const ids = (path: Path) => rowIds(editor.getSnapshot(), path);
    if (from.path === to.path)
      editor.send({ type: 'row.moved', path: from.path, id: from.id, to: ids(to.path).indexOf(to.id) });
    else if (fieldName(from.path) === fieldName(to.path))
      editor.send({ type: 'row.transferred', ...from, into: to.path, to: ids(to.path).indexOf(to.id) });
    else {
      const into = `${to.path}/${to.id}/${from.path.split('/').at(-1)}`;
      if (into !== from.path) editor.send({ type: 'row.transferred', ...from, into });
    }
  };
  const quiet = (): undefined => undefined;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={among}
      onDragEnd={end}
      accessibility={{
        // The editor speaks for itself, after each move.
        announcements: {
          onDragStart: quiet,
          onDragOver: quiet,
          onDragEnd: quiet,
          onDragCancel: quiet,
        },
        screenReaderInstructions: { draggable: intl.formatMessage({ id: 'editor.liftHint' }) },
      }}
    >
      <Lifting value={lifting}>{children}</Lifting>
    </DndContext>
  );
}

export function SortableList({ path, ids, children }: { path: Path; ids: readonly string[]; children: ReactNode }) {
  const items = ids.map((id) => keyOf({ path, id }));
  return (
    <SortableContext items={items} strategy={verticalListSortingStrategy}>
      {children}
    </SortableContext>
  );
}

type Line = RefObject<HTMLElement | null>;

const place = (row: HTMLElement | null, transform: string, transition: string, lifted: boolean): void => {
  row?.toggleAttribute('data-lifted', lifted);
  if (row) Object.assign(row.style, { transform, transition });
};

/** Makes `line` a row that is dragged by its handle. It moves without being drawn anew. */
const useSortableLine = (line: Line, { path, id }: Place) => {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: keyOf({ path, id }),
    data: { path, id },
  });
  const moved = CSS.Translate.toString(transform) ?? '';
  useLayoutEffect(() => {
    setNodeRef(line.current);
    return () => setNodeRef(null);
  }, [line, setNodeRef]);
  useLayoutEffect(
    () => place(line.current, moved, transition ?? '', isDragging),
    [line, moved, transition, isDragging],
  );
  return { handle: setActivatorNodeRef, listeners };
};

interface HandleProps extends Place {
  line: Line;
  name: string;
  tabbable: boolean;
}

/** Space or Enter lifts the row, arrows carry it, Space or Enter sets it down, Escape brings it back. */
export function SortHandle({ line, path, id, name, tabbable }: HandleProps) {
  const intl = useIntl();
  const editor = useEditor();
  const own = useRef<HTMLButtonElement>(null);
  const { handle, listeners } = useSortableLine(line, { path, id });
  const { lift, setLift } = useContext(Lifting);
  const mine = lift?.id === id ? lift : null;
  const lifted = mine !== null && !mine.over;
  useLayoutEffect(() => {
    // Moving a row in the document takes the focus from it.
    if (mine && document.activeElement !== own.current) own.current?.focus();
    if (mine?.over) setLift(null);
  });

  const bringBack = ({ from }: Lift) => {
    const to = from.at;
    if (from.path === path) editor.send({ type: 'row.moved', path, id, to });
    else editor.send({ type: 'row.transferred', path, id, into: from.path, to });
  };
  const carry = (event: KeyboardEvent) => {
    const by = ({ ArrowUp: 'up', ArrowDown: 'down', Home: 'top', End: 'bottom' } as const)[event.key];
    const lifts = event.key === ' ' || event.key === 'Enter';
    if (!lifts && (!lifted || (!by && event.key !== 'Escape'))) return;
    event.preventDefault();
    event.stopPropagation();
    if (by) return editor.send({ type: 'row.nudged', path, id, by });
    if (!lifts && mine) {
      bringBack(mine);
      setLift({ ...mine, over: true });
    } else setLift(lifted ? null : { id, from: { path, at: rowIds(editor.getSnapshot(), path).indexOf(id) } });
  };
  return (
    <button
      ref={(node) => {
        own.current = node;
        handle(node);
      }}
      type="button"
      className={styles.handle}
      tabIndex={tabbable || lifted ? 0 : -1}
      aria-label={intl.formatMessage({ id: 'editor.move' }, { name })}
      aria-pressed={lifted}
      aria-roledescription={intl.formatMessage({ id: 'editor.sortable' })}
      {...listeners}
      onKeyDown={carry}
      onBlur={({ relatedTarget }) => lifted && relatedTarget !== null && setLift(null)}
    >
      <IconGrip size={16} stroke={1.75} aria-hidden />
    </button>
  );
}
