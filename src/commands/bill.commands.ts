import type { BillAction } from '../../machines/billing/billing.types.ts';
import { billingPath, billViews, newBillId } from '../../machines/billing/billing.table.ts';
import {
  IconCheck,
  IconChevronLeft,
  IconDelete,
  IconDiscard,
  IconDone,
  IconDownload,
  IconFilter,
  IconMinus,
  IconMissing,
  IconPlus,
  IconRefresh,
  IconSave,
  IconSend,
} from '../ui/icons.ts';
import type { Command } from './command.ts';
import { createFormDialogCommands } from './form-dialog.commands.ts';
import { actOnRows, createTableCommand, createTableCommands, createUndoCommand, whileShown } from './table.commands.ts';

const list = { table: 'billing', ...whileShown('billing', 'blocked.notOnBilling') } as const;
const command = createTableCommand(list);
const write = { needs: ['write', 'billing'], online: true } as const;
const icons = {
  open: IconCheck,
  send: IconSend,
  pay: IconDone,
  uncollect: IconMissing,
  void: IconDiscard,
  delete: IconDelete,
} as const satisfies Record<BillAction, Command['icon']>;
export const billActions = Object.keys(icons) as readonly BillAction[];

/** What a table of bills is not: paged, selected. */
const unused = [
  'nextPage',
  'previousPage',
  'quickView',
  'closeQuickView',
  'unselect',
  'extendNext',
  'extendPrevious',
  'selectRow',
  'selectAll',
];

export const billingCommands: readonly Command[] = [
  command('add', {
    icon: IconPlus,
    keys: ['c'],
    path: ({ venue }) => venue && `${billingPath(venue.venue)}/${newBillId}`,
    needs: ['write', 'billing'],
  }),
  ...billViews.map((view, at) =>
    command(`show.${view}`, {
      icon: IconFilter,
      keys: [String(at + 1)],
      event: () => ({ type: 'table.filtered', filter: 'view', value: view }),
    }),
  ),
  ...billActions.map((action) => command(action, { icon: icons[action], ...actOnRows('billing', action), ...write })),
  createUndoCommand(list, billingPath),
  ...createTableCommands(list).filter(({ id }) => !unused.includes(id.replace('billing.', ''))),
];

const onBill = (name: string, rest: Omit<Command, 'id' | 'area' | 'group' | 'to'>): Command => ({
  id: `bill.${name}`,
  area: 'bill',
  group: 'do',
  to: 'bill',
  ...rest,
});

export const billCommands: readonly Command[] = [
  ...billActions.map((action) =>
    onBill(action, { icon: icons[action], event: () => ({ type: 'bill.act', action }), ...write }),
  ),
  onBill('credit', { icon: IconMinus, event: () => ({ type: 'bill.credit' }), ...write }),
  onBill('savePdf', { icon: IconDownload, event: () => ({ type: 'bill.savePdf' }), online: true }),
  onBill('reload', { icon: IconRefresh, event: () => ({ type: 'bill.reload' }) }),
  {
    id: 'bill.list',
    area: 'bill',
    group: 'do',
    icon: IconChevronLeft,
    path: ({ venue }) => venue && billingPath(venue.venue),
  },
];

export const billFormCommands: readonly Command[] = [
  {
    id: 'billForm.save',
    area: 'billForm',
    group: 'do',
    to: 'billForm',
    icon: IconSave,
    keys: ['Mod+s'],
    event: () => ({ type: 'bill.save' }),
    ...write,
  },
  {
    id: 'billForm.discard',
    area: 'billForm',
    group: 'do',
    to: 'billForm',
    icon: IconDiscard,
    event: () => ({ type: 'bill.discard' }),
    needs: ['write', 'billing'],
  },
  ...createFormDialogCommands('creditForm', 'credit'),
];
