import {
  IconCheck,
  IconClose,
  IconDown,
  IconFileExport,
  IconFileImport,
  IconKey,
  IconRefresh,
  IconTableExport,
} from '../ui/icons.ts';
import type { Command } from './command.ts';

const report = (name: string, rest: Omit<Command, 'id' | 'area' | 'group' | 'to'>): Command => ({
  id: `reports.${name}`,
  area: 'reports',
  group: 'do',
  to: 'reports',
  ...rest,
});
const exports = { needs: ['export', 'report'], online: true } as const;
const write = { needs: ['write', 'report'], online: true } as const;

export const reportCommands: readonly Command[] = [
  report('reload', { icon: IconRefresh, event: () => ({ type: 'reports.reload' }), needs: ['read', 'report'] }),
  report('csv', { icon: IconFileExport, event: () => ({ type: 'reports.fileRequested', file: 'csv' }), ...exports }),
  report('xlsx', { icon: IconTableExport, event: () => ({ type: 'reports.fileRequested', file: 'xlsx' }), ...exports }),
  report('cancelFile', { icon: IconClose, event: () => ({ type: 'reports.fileCanceled' }), silent: true }),
  report('all', {
    icon: IconDown,
    event: () => ({ type: 'reports.detailChosen', detail: { page: '', report: 'orders', deliveryDate: '' } }),
    needs: ['read', 'report'],
  }),
  report('more', { icon: IconDown, event: () => ({ type: 'reports.more' }), online: true, silent: true }),
  report('closeDetail', {
    icon: IconClose,
    event: () => ({ type: 'reports.detailChosen', detail: null }),
    silent: true,
  }),
  report('keys', { icon: IconKey, event: () => ({ type: 'reports.keysOpened' }), ...write }),
  report('import', { icon: IconFileImport, event: () => ({ type: 'reports.importOpened' }), ...write }),
];

export const ordersImportCommands: readonly Command[] = [
  {
    id: 'ordersImport.apply',
    area: 'ordersImport',
    group: 'do',
    icon: IconCheck,
    to: 'ordersImport',
    event: () => ({ type: 'import.applied' }),
    ...write,
  },
];
