import { type AnyActorRef, assign, enqueueActions, sendParent, sendTo } from 'xstate';
import { getErrorMessage, isOutcomeUnknown, toApiError } from '../api-error.ts';
import * as update from './context-updates.ts';
import type { DialogOutcome, TableRow } from './define-table.ts';
import { listRowIds, withoutRows } from './reconcile-rows.ts';
import { type FocusStep, stepFocus } from './row-focus.ts';
import { extendSelection, noSelection, toggleAllRows, toggleRow, unselectRows } from './row-selection.ts';
import { tablePages } from './table.page-actions.ts';
import {
  activeRow,
  getAction,
  listRequestedIds,
  shownGroups,
  shownRows,
  toRequestedAction,
  whileActing,
} from './table-context.ts';
import type { ActionRequest, ActionResult, Answered, PendingAction, RequestedAction } from './table.types.ts';

/** The actions on rows. */
export const tableSetup = tablePages.extend({
  actions: {
    moveFocus: enqueueActions(
      ({ context, enqueue }, { step, extend = false }: { step: FocusStep; extend?: boolean }) => {
        const rows = shownRows(context);
        const id = stepFocus(rows, shownGroups(context), context.focused, step);
        if (id === null) return;
        if (extend) {
          const from = context.selected.length === 0 ? context.focused : null;
          enqueue.assign(extendSelection(from === null ? context : toggleRow(context, rows, from), rows, id));
        }
        enqueue.assign({ focused: id });
        enqueue.emit({ type: 'row.focusRequested', id });
      },
    ),
    focusRow: assign({ focused: ({ context }, { id }: { id?: string | undefined }) => id ?? context.focused }),
    requestMenu: enqueueActions(({ context, enqueue }) => {
      const id = activeRow(context);
      if (id !== null) enqueue.emit({ type: 'row.menuRequested', id });
    }),
    returnFocus: enqueueActions(({ context: { focused }, enqueue }) => {
      if (focused !== null) enqueue.emit({ type: 'row.focusReturned', id: focused });
    }),
    focusChanged: assign(({ context: { focused } }, { outcome }: { outcome: DialogOutcome }) => ({
      focused: (outcome.type === 'changed' ? outcome.id : undefined) ?? focused,
    })),
    storeScroll: assign({ scrollTop: (_, { top }: { top: number }) => top }),
    selectRow: assign(({ context }, { id, extend = false }: { id?: string; extend?: boolean }) => {
      const rows = shownRows(context);
      const target = id ?? activeRow(context) ?? '';
      if (!rows.some((row) => row.id === target)) return {};
      return { ...(extend ? extendSelection : toggleRow)(context, rows, target), focused: target };
    }),
    selectAll: assign(({ context }) => toggleAllRows(context, shownRows(context))),
    unselect: assign(noSelection),
    unselectTargets: assign(({ context }) =>
      context.action === null ? {} : unselectRows(context, listRequestedIds(context.action)),
    ),
    openRow: enqueueActions(({ context, system, enqueue }, { id }: { id?: string | undefined }) => {
      const target = id ?? activeRow(context) ?? '';
      const row = shownRows(context).find((one) => one.id === target);
      const path = context.table.rowPath?.(context.scope, target, row);
      const event = { type: 'path.requested', path };
      if (path !== undefined) enqueue.sendTo(system.get('navigation'), event);
    }),

    startAction: assign({ action: ({ context }, request: ActionRequest) => toRequestedAction(context, request) }),
    queueAction: assign(({ context }, request: ActionRequest) => {
      const queued = toRequestedAction(whileActing(context), request);
      return { actionQueue: [...context.actionQueue, queued], ...update.predictRows(context, queued) };
    }),
    startQueued: assign(({ context: { actionQueue } }) => {
      const [next, ...actions] = actionQueue;
      return next === undefined ? {} : { action: { ...next, follows: true }, actionQueue: actions };
    }),
    finishAction: assign({ action: null }),
    predictRows: assign(({ context }) => (context.action === null ? {} : update.predictRows(context, context.action))),
    predictLoadedRows: assign(({ context }) => update.predictLoadedRows(context)),
    restoreRows: assign(({ context }) => update.restoreRows(context, listRowIds(context.action?.rows ?? []))),
    /** of the action that was queued last */
    trackChanges: enqueueActions(({ context: { scope, actionQueue }, enqueue }) => {
      const action = actionQueue.at(-1);
      if (action === undefined) return;
      const event: PendingAction = { type: 'action.queued', scope, ...action };
      enqueue.sendTo('trackChanges', event);
    }),
    reportQueued: enqueueActions(({ system, enqueue }, { output: { queued = [] } }: Answered<ActionResult>) => {
      for (const { to, event } of queued) enqueue.sendTo(system.get(to), event);
    }),
    /** the variant replaces the action: there are no rows yet */
    startCreation: assign((_, { variant = '' }: { variant?: string | undefined }) => ({
      action: { name: variant, rows: [] },
    })),
    queueUndo: assign(({ context: { undoQueue } }, { action, rows }: { action: string; rows: readonly TableRow[] }) => {
      const queued = undoQueue.filter((entry) => entry.action === action).flatMap((entry) => listRowIds(entry.rows));
      const added = withoutRows(rows, queued);
      return added.length === 0 ? {} : { undoQueue: [...undoQueue, { action, rows: added }] };
    }),
    finishUndo: assign({ undoQueue: ({ context }) => context.undoQueue.slice(1) }),
    applyResult: assign(
      ({ context }, { action, output }: Answered<ActionResult> & { action: RequestedAction | null }) =>
        action === null ? {} : update.applyResult(context, action, output),
    ),
    dismissFailures: assign({ failures: [] }),
    notifyResult: enqueueActions(
      (
        { context, system, enqueue },
        {
          action: name,
          output: { done, failed, notifications = [] },
          isUndo = false,
        }: Answered<ActionResult> & { action: string; isUndo?: boolean },
      ) => {
        const { message, undo, target, retried, counts = ({ id }: TableRow) => id } = getAction(context, name) ?? {};
        const [first] = done;
        const { id: to, path } = context.table;
        const notify = (notification: object) =>
          enqueue.sendTo(system.get('notifications') as AnyActorRef, { type: 'notification.shown', notification });
        // an action on everything that the query matches has no rows to name
        if (message !== undefined && (first !== undefined || target !== 'rows'))
          notify({
            kind: 'success',
            message,
            values: { count: new Set(done.map(counts)).size, name: first?.name ?? '' },
            ...(undo !== undefined &&
              !isUndo && {
                undo: { to, path: path?.(context.scope), event: { type: 'table.undo', action: undo, rows: done } },
              }),
          });
        const left = failed.filter(({ error }) => isUndo || (retried && isOutcomeUnknown(error)));
        if (left.length > 0) {
          const from = isUndo ? context.undoQueue[0] : context.action;
          const rows = from?.rows.filter(({ id }) => left.some((failure) => failure.id === id));
          notify({
            kind: 'error',
            message: 'list.failed',
            values: { count: left.length },
            undo: {
              to,
              event: {
                type: 'table.undo',
                action: name,
                rows,
              },
              isRetry: true,
            },
          });
        }
        for (const notification of notifications) notify(notification);
      },
    ),
    /** without a network there is nothing to load: the rows stay as they were predicted */
    reloadAfter: enqueueActions(
      ({ context, enqueue }, { action, output }: Partial<Answered<ActionResult>> & { action: string }) => {
        if (output?.queued !== undefined) return;
        const declared = getAction(context, action);
        const isEmptied = declared?.effect === 'remove' && shownRows(context).length === 0;
        if (isEmptied && context.query.start !== null) return enqueue.raise({ type: 'table.previousPage' });
        const hasMore = (context.pages.shown?.next ?? null) !== null;
        // a creation is not a declared action: its row is shown at once, not announced as somebody else's
        const isReloaded = declared === undefined || declared.effect === 'reload' || (isEmptied && hasMore);
        if (isReloaded) enqueue.raise({ type: 'table.reload' });
      },
    ),
    notifyError: sendTo(
      ({ system }) => system.get('notifications'),
      (_, { error }: { error: unknown }) => ({
        type: 'notification.shown',
        notification: { kind: 'error', ...getErrorMessage(toApiError(error)) },
      }),
    ),
    storeExported: assign((_, { count }: { count: number }) => ({ exported: count })),
    /** of a dialog's form: leaving means another path than the table's */
    reportUnsaved: sendParent(({ context: { table, scope }, event }) => ({
      ...event,
      id: table.path?.(scope) ?? table.id,
    })),
    notifyExported: sendTo(
      ({ system }) => system.get('notifications'),
      (_, { count }: { count: number }) => ({
        type: 'notification.shown',
        notification: { kind: 'success', message: 'list.exportedRows', values: { count } },
      }),
    ),
    followDialog: enqueueActions(({ system, enqueue }, { outcome }: { outcome: DialogOutcome }) => {
      if (outcome.type !== 'navigated') return;
      if (outcome.created !== undefined) enqueue(sendParent({ type: 'row.created', id: outcome.created }));
      const request = { type: 'path.requested', path: outcome.path };
      enqueue.sendTo(system.get('navigation'), request);
    }),
    reportCreated: sendParent((_, { id }: { id: string }) => ({ type: 'row.created', id })),

    openQuickView: assign(({ context }, { id }: { id?: string | undefined }) => ({
      quickView: { id: id ?? activeRow(context) ?? '', content: null, error: null },
    })),
    storeQuickView: assign(({ context: { quickView } }, { output }: Answered<unknown>) => ({
      quickView: quickView && { ...quickView, content: output, error: null },
    })),
    storeQuickViewError: assign(({ context: { quickView } }, { error }: { error: unknown }) => ({
      quickView: quickView && { ...quickView, error: toApiError(error) },
    })),
    closeQuickView: assign({ quickView: null }),
  },
});
