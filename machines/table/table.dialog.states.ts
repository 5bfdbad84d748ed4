import { sendTo } from 'xstate';
import type { TableDialog } from './define-table.ts';
import { tableSetup } from './table.actions.ts';
import { requestedQuery } from './table-context.ts';
import type { ActionCall, TableContext } from './table.types.ts';

/** What an action is about, with everything that the query matches. */
export const actionCall = ({ context }: { context: TableContext }): ActionCall => {
  const { scope, action } = context;
  const query = { ...requestedQuery(context), start: null };
  return { scope, query, action: action?.name ?? '', rows: action?.rows ?? [], argument: action?.argument };
};
export const actionName = ({ action }: TableContext): string => action?.name ?? '';
const toOutcome = ({ table, scope }: TableContext, output: unknown) => ({
  outcome: table.dialog?.outcome(scope, output) ?? ({ type: 'cancelled' } as const),
});

interface DialogDone {
  context: TableContext;
  event: { output: unknown };
}

/** The dialog of an action over the rows. */
export const openDialog = (
  dialog: TableDialog,
  { leaves = false, deferred = false }: { leaves?: boolean; deferred?: boolean },
) => {
  const src = `${dialog}Dialog` as const;
  const loading = tableSetup.createStateConfig({
    description: 'the code of the dialog is being loaded',
    invoke: {
      id: 'loadDialog',
      src: 'loadDialog',
      input: { dialog },
      onDone: 'open',
      onError: { target: 'failed', actions: { type: 'notifyError', params: ({ event }) => event } },
    },
  });
  const open = tableSetup.createStateConfig({
    description: 'the dialog is open over the rows',
    on: {
      'changes.saveRequested': { actions: sendTo(src, ({ event }) => event) },
      'changes.discarded': { actions: sendTo(src, ({ event }) => event) },
      'changes.pending': { actions: 'reportUnsaved' },
      'changes.cleared': { actions: 'reportUnsaved' },
      'changes.saveFailed': { actions: 'reportUnsaved' },
    },
    invoke: {
      id: src,
      src,
      input: ({ context }: { context: TableContext }) =>
        context.table.dialog?.input(
          context.scope,
          actionCall({ context }).rows,
          actionName(context),
          dialog,
          context.query,
        ),
      onDone: [
        ...(leaves
          ? [
              {
                guard: {
                  type: 'hasNavigated',
                  params: ({ context, event }: DialogDone) => toOutcome(context, event.output),
                },
                target: 'ended',
                actions: {
                  type: 'followDialog',
                  params: ({ context, event }: DialogDone) => toOutcome(context, event.output),
                },
              } as const,
            ]
          : []),
        {
          guard: { type: 'hasChangedRows', params: ({ context, event }) => toOutcome(context, event.output) },
          target: 'ended',
          actions: [
            'unselectTargets',
            { type: 'focusChanged', params: ({ context, event }) => toOutcome(context, event.output) },
            { type: 'reloadAfter', params: ({ context }) => ({ action: actionName(context) }) },
          ],
        },
        { target: 'ended' },
      ],
    },
  });
  return tableSetup.createStateConfig({
    description: 'the dialog of an action',
    exit: 'returnFocus',
    initial: deferred ? 'loading' : 'open',
    onDone: 'idle',
    states: {
      ...(deferred && {
        loading,
        failed: { type: 'final', description: 'its code could not be loaded' } as const,
      }),
      open,
      ended: { type: 'final', description: 'it has ended' },
    },
  });
};
