import { type AnyActorRef, assign, enqueueActions, fromCallback, setup } from 'xstate';
import type { GuestPageInput, ViewedItem } from '../guest-page/guest-page-uses.ts';

type Value = string | number;

/**
 * The event is sent to this actor of a screen. `path`: of the table whose last change it takes back. `isRetry`: it does
 * again what failed, and takes nothing back.
 */
export interface Undo {
  to: string;
  path?: string;
  isRetry?: true;
  event: { type: string } & Record<string, unknown>;
}

/** A message to the person. `message` is a message id; `view` is the item that can be looked at as its result. */
export interface Notification {
  kind: 'success' | 'error' | 'warning' | 'info';
  message: string;
  values?: Record<string, Value>;
  /** the id of what it is about: of two with one name each has its own; without it, `values` tell them apart */
  about?: string;
  /** those with the same message that are shown at once are one, with the sum of their `count`s */
  isCounted?: boolean;
  /** the message of others whose place it takes */
  replaces?: string;
  undo?: Undo;
  view?: ViewedItem;
  /** the path of the screen that shows what it is about */
  opens?: string;
}
export interface ShownNotification extends Notification {
  id: number;
}

export type NotificationsEvent =
  | { type: 'notification.shown'; notification: Notification }
  | { type: 'notification.dismissed'; id: number }
  /** takes back what a notification reported: the one of this id, else the newest about the list at this path */
  | ({ type: 'notification.undoRequested' } & UndoRequest)
  /** opens the result of the notification of this id, else the newest result */
  | { type: 'notification.viewed'; id?: number }
  /** opens what the notification of this id is about, else the newest that is shown and leads anywhere */
  | { type: 'notification.opened'; id?: number }
  /** what was reported so far belongs to a venue that was left: it can neither be taken back nor viewed */
  | { type: 'undo.dropped' }
  | { type: 'notification.expired'; id: number }
  | { type: 'notifications.cleared' };

export type UndoRequested = { type: 'undo.requested' } & Undo;

type UndoRequest = { id: number } | { list: string };

interface Context {
  notifications: ShownNotification[];
  /** notifications with an undo, also after they are hidden; the newest last */
  undoable: ShownNotification[];
  /** the newest one with a result to look at, also when it is not shown any more */
  viewable: ShownNotification | null;
  last: number;
}

/** Errors and warnings, which wait to be read, are shown beyond it. */
const maxShown = 4;
const maxUndoable = 20;

const isPersistent = ({ kind }: Notification): boolean => kind === 'error' || kind === 'warning';
/** Over the limit the oldest go that would disappear by themselves; the newest one is shown in any case. */
const limitShown = (notifications: readonly ShownNotification[]): ShownNotification[] => {
  const transient = notifications.slice(0, -1).filter((it) => !isPersistent(it));
  const dropped = transient.slice(0, Math.max(0, notifications.length - maxShown));
  return notifications.filter((it) => !dropped.includes(it));
};

const findUndoable = ({ undoable }: Context, request: UndoRequest) =>
  undoable.findLast(({ id, undo }) => ('id' in request ? id === request.id : undo?.path === request.list));
const findViewable = ({ notifications, viewable }: Context, { id }: { id?: number }) =>
  id === undefined ? viewable : (notifications.find((it) => it.id === id && it.view !== undefined) ?? null);
const findOpenable = ({ notifications }: Context, { id }: { id?: number }) =>
  notifications.findLast((it) => it.opens !== undefined && (id === undefined || it.id === id));
const getKey = ({ isCounted, message, about, values }: Notification): string =>
  isCounted ? message : JSON.stringify([message, about ?? values]);
const getCount = ({ values }: Notification): number => Number(values?.count);
const addShown = (notification: Notification, shown: readonly Notification[]): Notification => {
  const same = notification.isCounted && shown.find(({ message }) => message === notification.message);
  return same
    ? { ...notification, values: { ...notification.values, count: getCount(same) + getCount(notification) } }
    : notification;
};

/** Toasts: success and info disappear after eight seconds, errors and warnings stay until they are dismissed. */
export const notificationsMachine = setup({
  types: {} as { context: Context; events: NotificationsEvent },
  actors: { guestPage: fromCallback<{ type: 'never' }, GuestPageInput>(() => undefined) },
  guards: {
    isPersistent: (_, { notification }: { notification: Notification }) => isPersistent(notification),
    hasUndo: ({ context }, request: UndoRequest) => findUndoable(context, request) !== undefined,
    hasResult: ({ context }, request: { id?: number }) => findViewable(context, request) !== null,
    leadsSomewhere: ({ context }, request: { id?: number }) => findOpenable(context, request) !== undefined,
    isShown: ({ context }, { id }: { id: number }) => context.notifications.some((it) => it.id === id),
  },
  actions: {
    show: assign(
      ({ context: { notifications, undoable, viewable, last } }, { notification }: { notification: Notification }) => {
        const shown = { ...addShown(notification, notifications), id: last + 1 };
        const others = notifications.filter(
          (previous) =>
            previous.message !== notification.replaces &&
            (previous.undo !== undefined || getKey(previous) !== getKey(notification)),
        );
        return {
          last: shown.id,
          notifications: limitShown([...others, shown]),
          undoable: notification.undo === undefined ? undoable : [...undoable, shown].slice(-maxUndoable),
          viewable: notification.view === undefined ? viewable : shown,
        };
      },
    ),
    expireLater: enqueueActions(({ context, enqueue }) => {
      enqueue.raise(
        { type: 'notification.expired', id: context.last },
        { id: `notification-${context.last}`, delay: 'notificationTtl' },
      );
    }),
    drop: assign(({ context }, { id }: { id: number }) => ({
      notifications: context.notifications.filter((it) => it.id !== id),
    })),
    undo: enqueueActions(({ context, enqueue }, request: UndoRequest) => {
      const notification = findUndoable(context, request);
      if (notification?.undo === undefined) return;
      enqueue.assign({
        notifications: context.notifications.filter((it) => it.id !== notification.id),
        undoable: context.undoable.filter((it) => it.id !== notification.id),
      });
      enqueue.sendParent({ type: 'undo.requested', ...notification.undo } satisfies UndoRequested);
    }),
    view: enqueueActions(({ context, enqueue }, request: { id?: number }) => {
      const found = findViewable(context, request);
      if (found?.view === undefined) return;
      enqueue.assign({ notifications: context.notifications.filter((it) => it.id !== found.id) });
      enqueue.spawnChild('guestPage', { input: { ...found.view, use: 'view' } });
    }),
    open: enqueueActions(({ context, enqueue, system }, request: { id?: number }) => {
      const found = findOpenable(context, request);
      if (found === undefined) return;
      enqueue.assign({ notifications: context.notifications.filter((it) => it.id !== found.id) });
      enqueue.sendTo(system.get('navigation') as AnyActorRef, { type: 'path.requested', path: found.opens });
    }),
    dropLinks: assign(({ context: { notifications } }) => ({
      notifications: notifications.map(({ undo: _, view: _view, opens: _opens, ...notification }) => notification),
      undoable: [],
      viewable: null,
    })),
    clear: assign({ notifications: [], undoable: [], viewable: null }),
  },
  delays: { notificationTtl: 8_000 },
}).createMachine({
  description: 'notifications are shown until they expire or are dismissed',
  id: 'notifications',
  context: { notifications: [], undoable: [], viewable: null, last: 0 },
  on: {
    'notification.shown': [
      {
        guard: { type: 'isPersistent', params: ({ event }) => event },
        actions: { type: 'show', params: ({ event }) => event },
      },
      { actions: [{ type: 'show', params: ({ event }) => event }, 'expireLater'] },
    ],
    'notification.dismissed': {
      guard: { type: 'isShown', params: ({ event }) => event },
      actions: { type: 'drop', params: ({ event }) => event },
    },
    'notification.expired': { actions: { type: 'drop', params: ({ event }) => event } },
    'notification.undoRequested': {
      guard: { type: 'hasUndo', params: ({ event }) => event },
      actions: { type: 'undo', params: ({ event }) => event },
    },
    'notification.viewed': {
      guard: { type: 'hasResult', params: ({ event }) => event },
      actions: { type: 'view', params: ({ event }) => event },
    },
    'notification.opened': {
      guard: { type: 'leadsSomewhere', params: ({ event }) => event },
      actions: { type: 'open', params: ({ event }) => event },
    },
    'undo.dropped': { actions: 'dropLinks' },
    'notifications.cleared': { actions: 'clear' },
  },
});
