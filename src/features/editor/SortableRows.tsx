import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
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
import { createPortal } from 'react-dom';
import { useMessages } from '../../i18n/use-messages.ts';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import { getFieldName } from '../../../graphql/content/option-message.ts';
import { selectRowIds } from '../../../machines/editor/editor.selectors.ts';
import { IconGrip } from '../../ui/icons.ts';
import { useEditor } from '../../editor-context/editor-context.tsx';
import styles from './rows.module.css';

interface RowPosition {
  path: Path;
  id: string;
}
const positionKey = ({ path, id }: RowPosition): string => `${path}/${id}`;
const listIn = ({ path, id }: RowPosition, from: RowPosition): Path => `${path}/${id}/${from.path.split('/').at(-1)}`;

/** What a drop means: next to the row, at the end of the row's own list, or nothing. */
const landing = (from: RowPosition, onto: RowPosition, ids: (path: Path) => readonly string[]): Landing | null => {
  if (positionKey(from) === positionKey(onto)) return null;
  if (from.path === onto.path)
    return ids(onto.path).indexOf(from.id) < ids(onto.path).indexOf(onto.id) ? 'after' : 'before';
  if (getFieldName(from.path) === getFieldName(onto.path)) return 'before';
  return listIn(onto, from) === from.path ? null : 'into';
};
type Landing = 'before' | 'after' | 'into';

// Rows move among rows of the same list type, or onto the heading of another such list.
const among: CollisionDetection = (args) => {
  const from = args.active.data.current as RowPosition | undefined;
  const droppableContainers = args.droppableContainers.filter(({ data }) => {
    const to = data.current as RowPosition | undefined;
    if (!from || !to) return false;
    const [mine, theirs] = [getFieldName(from.path), getFieldName(to.path)];
    return mine === theirs || mine.startsWith(`${theirs}.`);
  });
  const under = pointerWithin({ ...args, droppableContainers });
  return under.length > 0 ? under : closestCenter({ ...args, droppableContainers });
};

/** The row that was lifted by keyboard, and its origin: it may move from list to list. */
interface Lift {
  id: string;
  from: { path: Path; at: number };
  /** the move was cancelled: focus the row one last time */
  over?: boolean;
}
const Lifting = createContext<{ lift: Lift | null; setLift: (lift: Lift | null) => void }>({
  lift: null,
  setLift: () => undefined,
});

/**
 * Rows that can be dragged by mouse and touch; the keyboard lifts them at their handle. The only wrapper of @dnd-kit.
 */
export function SortableArea({ children }: { children: ReactNode }) {
  const intl = useMessages('item');
  const editor = useEditor();
  const [lift, setLift] = useState<Lift | null>(null);
  const lifting = useMemo(() => ({ lift, setLift }), [lift]);
  const [dragged, setDragged] = useState('');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const end = ({ active, over }: DragEndEvent) => {
    const from = active.data.current as RowPosition;
    const onto = over?.data.current as RowPosition | undefined;
    const ids = (path: Path) => selectRowIds(editor.getSnapshot(), path);
    const lands = onto ? landing(from, onto, ids) : null;
    if (!onto || lands === null) return;
    const [row, to] = [{ path: from.path, id: from.id }, ids(onto.path).indexOf(onto.id)];
    if (lands === 'into') editor.send({ type: 'row.transferred', ...row, into: listIn(onto, from) });
    else if (from.path === onto.path) editor.send({ type: 'row.moved', ...row, to });
    else editor.send({ type: 'row.transferred', ...row, into: onto.path, to });
  };
  const quiet = (): undefined => undefined;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={among}
      onDragStart={({ active }) => setDragged((active.data.current as Dragged).name)}
      onDragEnd={end}
      accessibility={{
        // The editor announces each move itself.
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
      {createPortal(
        <DragOverlay dropAnimation={null}>
          <div className={styles.dragged}>
            <IconGrip size={16} stroke={1.75} aria-hidden />
            <bdi>{dragged}</bdi>
          </div>
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}

type Line = RefObject<HTMLElement | null>;
interface Dragged extends RowPosition {
  name: string;
}

/** A heading extends to the last row under it. */
const dropEdge = (row: HTMLElement, lands: Landing): Element => {
  const group = row.parentElement;
  const heads = group?.dataset.group !== undefined && group.firstElementChild === row;
  return (lands === 'after' && heads && group.lastElementChild) || row;
};

/** Makes a row draggable by its handle, and a drop target that marks where the dragged row would land. */
const useDraggedLine = (line: Line, data: Dragged) => {
  const id = positionKey(data);
  const editor = useEditor();
  const { setNodeRef: setDragged, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({ id, data });
  const { setNodeRef: setTarget, isOver, active } = useDroppable({ id, data });
  const from = isOver ? (active?.data.current as RowPosition | undefined) : undefined;
  const lands = from ? landing(from, data, (path) => selectRowIds(editor.getSnapshot(), path)) : null;
  useLayoutEffect(() => {
    setDragged(line.current);
    setTarget(line.current);
    return () => {
      setDragged(null);
      setTarget(null);
    };
  }, [line, setDragged, setTarget]);
  useLayoutEffect(() => {
    line.current?.toggleAttribute('data-dragged', isDragging);
  }, [line, isDragging]);
  useLayoutEffect(() => {
    if (!line.current || lands === null) return;
    const edge = dropEdge(line.current, lands);
    const group = edge.closest('[data-drop-group]');
    edge.setAttribute('data-lands', lands);
    group?.setAttribute('data-takes', '');
    return () => {
      edge.removeAttribute('data-lands');
      group?.removeAttribute('data-takes');
    };
  }, [line, lands]);
  return { handle: setActivatorNodeRef, listeners, hint: attributes['aria-describedby'] };
};

interface HandleProps extends Dragged {
  line: Line;
  tabbable: boolean;
  /** why rows cannot be moved now; null: they can */
  blocked: string | null;
}

/** Space or Enter lifts the row, arrows move it, Space or Enter drops it, Escape cancels. */
export function SortHandle({ line, path, id, name, tabbable, blocked }: HandleProps) {
  const intl = useMessages('item');
  const editor = useEditor();
  const own = useRef<HTMLButtonElement>(null);
  const { handle, listeners, hint } = useDraggedLine(line, { path, id, name });
  const { lift, setLift } = useContext(Lifting);
  const mine = lift?.id === id ? lift : null;
  const lifted = mine !== null && !mine.over;
  useLayoutEffect(() => {
    // Moving an element in the document loses the focus.
    if (mine && document.activeElement !== own.current) own.current?.focus();
    if (mine?.over) setLift(null);
  });

  const bringBack = ({ from }: Lift) => {
    const to = from.at;
    if (from.path === path) editor.send({ type: 'row.moved', path, id, to });
    else editor.send({ type: 'row.transferred', path, id, into: from.path, to });
  };
  const carry = (event: KeyboardEvent) => {
    if (blocked !== null) return;
    const by = ({ ArrowUp: 'up', ArrowDown: 'down', Home: 'top', End: 'bottom' } as const)[event.key];
    const lifts = event.key === ' ' || event.key === 'Enter';
    if (!lifts && (!lifted || (!by && event.key !== 'Escape'))) return;
    event.preventDefault();
    event.stopPropagation();
    if (by) return editor.send({ type: 'row.nudged', path, id, by });
    if (!lifts && mine) {
      bringBack(mine);
      setLift({ ...mine, over: true });
    } else setLift(lifted ? null : { id, from: { path, at: selectRowIds(editor.getSnapshot(), path).indexOf(id) } });
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
      aria-describedby={hint}
      aria-pressed={lifted}
      aria-roledescription={intl.formatMessage({ id: 'editor.sortable' })}
      aria-disabled={blocked !== null || undefined}
      title={blocked ?? undefined}
      {...(blocked === null ? listeners : {})}
      onKeyDown={carry}
      onBlur={({ relatedTarget }) => lifted && relatedTarget !== null && setLift(null)}
    >
      <IconGrip size={16} stroke={1.75} aria-hidden />
    </button>
  );
}
