import { type EventObject, assign, enqueueActions, setup } from 'xstate';

type Value = string | number;

/** A message to the person. `message` is a message id; `undo` is sent to the list or editor it names. */
export interface Notification {
  kind: 'success' | 'error' | 'warning' | 'info';
  message: string;
  values?: Record<string, Value>;
  undo?: { to: 'list' | 'editor'; event: EventObject };
}
export interface ShownNotification extends Notification {
  id: number;
}

export type NotificationsEvent =
  | { type: 'notice.said'; notice: Notification }
  | { type: 'notice.dismissed'; id: number }
  | { type: 'notice.undone'; id: number }
  | { type: 'notice.expired'; id: number }
  | { type: 'notices.cleared' };

export interface UndoRequested {
  type: 'undo.wanted';
  to: 'list' | 'editor';
  event: EventObject;
}

const maxShown = 4;
const contentKey = ({ message, values }: Notification): string => JSON.stringify([message, values]);

/** Toasts: success and info disappear after eight seconds, errors and warnings stay until they are dismissed. */
export const notificationsMachine = setup({
  types: {} as { context: { notices: ShownNotification[]; last: number }; events: NotificationsEvent },
  guards: {
    isPersistent: (_, { notice }: { notice: Notification }) => notice.kind === 'error' || notice.kind === 'warning',
    isShown: ({ context }, { id }: { id: number }) => context.notices.some((it) => it.id === id),
  },
  actions: {
    // A repeated message replaces the one before.
    show: assign(({ context }, { notice }: { notice: Notification }) => ({
      last: context.last + 1,
      notices: [
        ...context.notices.filter((it) => it.undo !== undefined || contentKey(it) !== contentKey(notice)),
        { ...notice, id: context.last + 1 },
      ].slice(-maxShown),
    })),
    expireLater: enqueueActions(({ context, enqueue }) => {
      enqueue.raise(
        { type: 'notice.expired', id: context.last },
        { id: `notice-${context.last}`, delay: 'noticeLife' },
      );
    }),
    drop: assign(({ context }, { id }: { id: number }) => ({ notices: context.notices.filter((it) => it.id !== id) })),
    undo: enqueueActions(({ context, enqueue }, { id }: { id: number }) => {
      const undo = context.notices.find((it) => it.id === id)?.undo;
      if (undo) enqueue.sendParent({ type: 'undo.wanted', ...undo } satisfies UndoRequested);
    }),
    clear: assign({ notices: [] }),
  },
  delays: { noticeLife: 8_000 },
}).createMachine({
  description: 'notifications are shown until they expire or are dismissed',
  id: 'notices',
  context: { notices: [], last: 0 },
  on: {
    'notice.said': [
      {
        guard: { type: 'isPersistent', params: ({ event }) => event },
        actions: { type: 'show', params: ({ event }) => event },
      },
      { actions: [{ type: 'show', params: ({ event }) => event }, 'expireLater'] },
    ],
    'notice.dismissed': {
      guard: { type: 'isShown', params: ({ event }) => event },
      actions: { type: 'drop', params: ({ event }) => event },
    },
    'notice.expired': { actions: { type: 'drop', params: ({ event }) => event } },
    'notice.undone': {
      guard: { type: 'isShown', params: ({ event }) => event },
      actions: [
        { type: 'undo', params: ({ event }) => event },
        { type: 'drop', params: ({ event }) => event },
      ],
    },
    'notices.cleared': { actions: 'clear' },
  },
});
