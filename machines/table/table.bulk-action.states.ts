import type { AnyTable } from './define-table.ts';
import { tableSetup } from './table.actions.ts';
import { actionTargets, requestedQuery, toCall } from './table.setup.ts';
import type { ActionCall, TableContext } from './table.types.ts';

const actionCall = ({ context }: { context: TableContext }): ActionCall => {
  const action = context.action ?? '';
  const { scope } = context;
  return { scope, query: { ...requestedQuery(context), start: null }, action, rows: actionTargets(context, action) };
};
const outcomeOf = ({ table, scope }: TableContext, output: unknown) => ({
  outcome: table.dialog?.outcome(scope, output) ?? ({ type: 'cancelled' } as const),
});

const undoName = ({ undoQueue }: TableContext): string => undoQueue[0]?.action ?? '';

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

const running = tableSetup.createStateConfig({
  description: 'an action runs on rows',
  tags: 'working',
  invoke: {
    id: 'runAction',
    src: 'runAction',
    input: actionCall,
    onDone: {
      target: 'idle',
      actions: [
        { type: 'applyResult', params: ({ context, event }) => ({ action: context.action ?? '', ...event }) },
        'requestFocus',
        { type: 'notifyResult', params: ({ context, event }) => ({ action: context.action ?? '', ...event }) },
        { type: 'reloadAfter', params: ({ context }) => ({ action: context.action ?? '' }) },
      ],
    },
    onError: { target: 'idle', actions: { type: 'notifyError', params: ({ event }) => event } },
  },
});

const undoing = tableSetup.createStateConfig({
  description: 'an action is being taken back',
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
        { type: 'applyResult', params: ({ context, event }) => ({ action: undoName(context), ...event }) },
        { type: 'notifyResult', params: ({ context, event }) => ({ action: undoName(context), ...event }) },
        { type: 'reloadAfter', params: ({ context }) => ({ action: undoName(context) }) },
        'finishUndo',
      ],
    },
    onError: { target: 'idle', actions: [{ type: 'notifyError', params: ({ event }) => event }, 'finishUndo'] },
  },
});
const dialogOpen = tableSetup.createStateConfig({
  description: 'the dialog of an action is open over the rows',
  exit: 'requestFocus',
  invoke: {
    id: 'actionDialog',
    src: 'actionDialog',
    input: ({ context }: { context: TableContext }) =>
      context.table.dialog?.input(context.scope, actionCall({ context }).rows),
    onDone: [
      {
        guard: { type: 'hasLeft', params: ({ context, event }) => outcomeOf(context, event.output) },
        target: 'idle',
        actions: { type: 'followDialog', params: ({ context, event }) => outcomeOf(context, event.output) },
      },
      {
        guard: { type: 'hasChangedRows', params: ({ context, event }) => outcomeOf(context, event.output) },
        target: 'idle',
        actions: ['unselect', { type: 'reloadAfter', params: ({ context }) => ({ action: context.action ?? '' }) }],
      },
      { target: 'idle' },
    ],
  },
});

/** What is done to rows, one thing at a time. */
export const bulkActionStates = ({ actions, create }: Pick<AnyTable, 'actions' | 'create'>) => {
  const declared = Object.values(actions);
  const hasDialog = declared.some(({ dialog }) => dialog);
  const hasUndo = declared.some(({ undo }) => undo !== undefined);
  const start = { type: 'startAction', params: ({ event }: { event: { action: string } }) => event } as const;
  const run = tableSetup.createStateConfig({
    on: {
      'table.action': [
        ...(hasDialog
          ? [
              {
                guard: { type: 'hasRowsForDialog', params: ({ event }: { event: { action: string } }) => event },
                target: 'dialogOpen',
                actions: start,
              } as const,
            ]
          : []),
        { guard: { type: 'hasRowsForAction', params: ({ event }) => event }, target: 'running', actions: start },
      ],
    },
  }).on;
  return tableSetup.createStateConfig({
    initial: 'idle',
    states: {
      idle: {
        description: 'nothing is being done to rows',
        ...(hasUndo && { always: { guard: 'hasUndo', target: 'undoing' } }),
        on: {
          ...(create && { 'table.create': { guard: 'mayWrite', target: 'creating' } }),
          ...(declared.length > 0 && run),
        },
      },
      ...(create && { creating }),
      ...(declared.some(({ dialog }) => !dialog) && { running }),
      ...(hasUndo && { undoing }),
      ...(hasDialog && { dialogOpen }),
    },
  });
};
