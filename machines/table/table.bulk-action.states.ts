import { raise } from 'xstate';
import type { AnyTable } from './define-table.ts';
import { tableSetup } from './table.actions.ts';
import { actionCall, actionName, openDialog } from './table.dialog.states.ts';
import { toCall } from './table-context.ts';
import type { ActionRequest, RequestedAction, TableContext } from './table.types.ts';

const undoName = ({ undoQueue }: TableContext): string => undoQueue[0]?.action ?? '';
/** It is about rows of an earlier action: the failures of others stay listed. */
const undoAction = ({ undoQueue: [entry] }: TableContext): RequestedAction | null =>
  entry === undefined ? null : { name: entry.action, rows: entry.rows, follows: true };

const creating = tableSetup.createStateConfig({
  description: 'a new row is being created',
  tags: ['working', 'creating'],
  invoke: {
    id: 'createRow',
    src: 'createRow',
    input: toCall,
    onDone: {
      target: 'idle',
      actions: [
        { type: 'reportCreated', params: ({ event }) => event.output },
        { type: 'openRow', params: ({ event }) => event.output },
      ],
    },
    onError: { target: 'idle', actions: { type: 'notifyError', params: ({ event }) => event } },
  },
});

/** A person goes on with rows that show what is under way: further actions wait for their turn. */
const queueEvents = tableSetup.createStateConfig({
  on: {
    'table.action': {
      guard: { type: 'mayFollow', params: ({ event }) => event },
      actions: [{ type: 'queueAction', params: ({ event }) => event }, 'trackChanges'],
    },
    'rows.loaded': { actions: 'predictLoadedRows' },
  },
}).on;

const running = tableSetup.createStateConfig({
  description: 'an action runs on rows',
  tags: 'working',
  entry: 'predictRows',
  invoke: {
    id: 'runAction',
    src: 'runAction',
    input: actionCall,
    onDone: {
      target: 'idle',
      actions: [
        { type: 'applyResult', params: ({ context, event }) => ({ ...event, action: context.action }) },
        'returnFocus',
        { type: 'notifyResult', params: ({ context, event }) => ({ action: actionName(context), ...event }) },
        { type: 'reportQueued', params: ({ event }) => event },
        { type: 'reloadAfter', params: ({ context, event }) => ({ action: actionName(context), ...event }) },
      ],
    },
    onError: {
      target: 'idle',
      actions: ['restoreRows', { type: 'notifyError', params: ({ event }) => event }],
    },
  },
});

const undoing = tableSetup.createStateConfig({
  description: 'an action is being undone',
  tags: 'working',
  invoke: {
    id: 'undoAction',
    src: 'runAction',
    input: ({ context }) => {
      const [entry = { action: '', rows: [] }] = context.undoQueue;
      return { ...actionCall({ context }), ...entry };
    },
    onDone: {
      target: 'idle',
      actions: [
        { type: 'applyResult', params: ({ context, event }) => ({ ...event, action: undoAction(context) }) },
        {
          type: 'notifyResult',
          params: ({ context, event }) => ({ action: undoName(context), ...event, isUndo: true }),
        },
        // the rows may belong to a view that is no longer shown
        raise({ type: 'table.reload' }),
        'finishUndo',
      ],
    },
    onError: { target: 'idle', actions: [{ type: 'notifyError', params: ({ event }) => event }, 'finishUndo'] },
  },
});
const confirming = tableSetup.createStateConfig({
  description: 'the action is being confirmed',
  invoke: {
    id: 'confirmAction',
    src: 'confirmAction',
    input: ({ context }: { context: TableContext }) =>
      context.table.confirmation?.(context.action?.rows ?? [], context.scope),
    onDone: [
      { guard: { type: 'isConfirmed', params: ({ event }) => event }, target: 'running' },
      { target: 'idle', actions: 'returnFocus' },
    ],
  },
});
/** Whether there is something to undo: its own effect, or the effect of others. */
export const canUndo = ({ undo, undoOnly }: AnyTable['actions'][string]): boolean =>
  undo !== undefined || undoOnly === true;

/** Actions on rows, one at a time; those that the rows show at once wait for their turn. */
export const bulkActionStates = ({ actions, create, dialog }: Pick<AnyTable, 'actions' | 'create' | 'dialog'>) => {
  const declared = Object.values(actions);
  const inDialog = create?.inDialog !== undefined;
  const dialogs = [...new Set(declared.flatMap(({ dialog }) => dialog ?? []))];
  /** some actions are done without a dialog */
  const runs = declared.some(({ dialog: one, undoOnly }) => one === undefined && undoOnly !== true);
  const asks = declared.some((action) => action.asks !== undefined);
  const hasUndo = declared.some(canUndo);
  const queues = declared.some((action) => action.predict && !action.dialog && !action.asks);
  const queue = queues && { on: queueEvents };
  const start = { type: 'startAction', params: ({ event }: { event: ActionRequest }) => event } as const;
  const run = tableSetup.createStateConfig({
    on: {
      'table.action': [
        ...dialogs.map(
          (dialog) =>
            ({
              guard: {
                type: 'hasRowsForDialog',
                params: ({ event }: { event: ActionRequest }) => ({ ...event, dialog }),
              },
              target: `${dialog}Open`,
              actions: start,
            }) as const,
        ),
        ...(asks
          ? [
              {
                guard: { type: 'hasRowsToConfirm', params: ({ event }: { event: ActionRequest }) => event },
                target: 'confirming',
                actions: start,
              } as const,
            ]
          : []),
        ...(runs
          ? [
              {
                guard: { type: 'hasRowsForAction', params: ({ event }: { event: ActionRequest }) => event },
                target: 'running',
                actions: start,
              } as const,
            ]
          : []),
      ],
    },
  }).on;
  return tableSetup.createStateConfig({
    initial: 'idle',
    states: {
      idle: {
        description: 'nothing is being done to rows',
        entry: 'finishAction',
        always: [
          ...(hasUndo ? [{ guard: 'hasUndo', target: 'undoing' } as const] : []),
          ...(queues ? [{ guard: 'hasQueuedAction', target: 'running', actions: 'startQueued' } as const] : []),
        ],
        on: {
          ...(create && {
            'table.create': [
              ...(inDialog
                ? [
                    {
                      guard: 'mayCreateInDialog',
                      target: 'creationOpen',
                      actions: {
                        type: 'startCreation',
                        params: ({ event }: { event: { variant?: string | undefined } }) => event,
                      },
                    } as const,
                  ]
                : []),
              ...(create.inDialog === true ? [] : [{ guard: 'mayWrite', target: 'creating' } as const]),
            ],
          }),
          ...(declared.length > 0 && run),
        },
      },
      ...(create && create.inDialog !== true && { creating }),
      ...(inDialog && { creationOpen: openDialog('creation', dialog ?? {}) }),
      ...(runs && { running: { ...running, ...queue } }),
      ...(hasUndo && { undoing: { ...undoing, ...queue } }),
      ...(asks && { confirming }),
      ...Object.fromEntries(dialogs.map((one) => [`${one}Open`, openDialog(one, dialog ?? {})])),
    },
  });
};
