import { type EventObject, assign, enqueueActions, setup } from 'xstate';

type Value = string | number;

/** Something said to the person. `message` is a message id; `undo` goes back to where it came from. */
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

const shown = 4;
const wordsOf = ({ message, values }: Notification): string => JSON.stringify([message, values]);

/** Toasts: success and undo go by themselves after eight seconds, errors and warnings stay until they are dismissed. */
export const notificationsMachine = setup({
  types: {} as { context: { notices: ShownNotification[]; last: number }; events: NotificationsEvent },
  guards: {
    stays: (_, { notice }: { notice: Notification }) => notice.kind === 'error' || notice.kind === 'warning',
    isHere: ({ context }, { id }: { id: number }) => context.notices.some((it) => it.id === id),
  },
  actions: {
    // The same words twice are one notice, said again.
    show: assign(({ context }, { notice }: { notice: Notification }) => ({
      last: context.last + 1,
      notices: [
        ...context.notices.filter((it) => it.undo !== undefined || wordsOf(it) !== wordsOf(notice)),
        { ...notice, id: context.last + 1 },
      ].slice(-shown),
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
  description: 'what was said is shown until it is old or dismissed',
  id: 'notices',
  context: { notices: [], last: 0 },
  on: {
    'notice.said': [
      {
        guard: { type: 'stays', params: ({ event }) => event },
        actions: { type: 'show', params: ({ event }) => event },
      },
      { actions: [{ type: 'show', params: ({ event }) => event }, 'expireLater'] },
    ],
    'notice.dismissed': {
      guard: { type: 'isHere', params: ({ event }) => event },
      actions: { type: 'drop', params: ({ event }) => event },
    },
    'notice.expired': { actions: { type: 'drop', params: ({ event }) => event } },
    'notice.undone': {
      guard: { type: 'isHere', params: ({ event }) => event },
      actions: [
        { type: 'undo', params: ({ event }) => event },
        { type: 'drop', params: ({ event }) => event },
      ],
    },
    'notices.cleared': { actions: 'clear' },
  },
});
