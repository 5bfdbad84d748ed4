import { giftCardAggregates } from '../../graphql/domain/gift-cards.ts';
import {
  IconCheck,
  IconContent,
  IconDone,
  IconFileImport,
  IconFilter,
  IconPlus,
  IconPreview,
  IconWarning,
} from '../ui/icons.ts';
import type { Command } from './command.ts';
import { createFormDialogCommands } from './form-dialog.commands.ts';
import {
  actOnRows,
  createExportCommands,
  createTableCommand,
  createTableCommands,
  whileShown,
} from './table.commands.ts';

const list = { table: 'giftcards', ...whileShown('giftcards', 'blocked.notOnGiftCards') } as const;
const command = createTableCommand(list);

/** Cards are not selected, and open in their dialog. */
const absent = [
  'openRow',
  'quickView',
  'closeQuickView',
  'unselect',
  'extendNext',
  'extendPrevious',
  'selectRow',
  'selectAll',
];

export const giftCardCommands: readonly Command[] = [
  command('create', {
    icon: IconPlus,
    keys: ['c'],
    online: true,
    event: () => ({ type: 'table.create' }),
    needs: ['issue', 'giftCard'],
  }),
  command('redeem', {
    icon: IconDone,
    keys: ['r'],
    online: true,
    event: () => ({ type: 'table.action', action: 'redeem' }),
    needs: ['redeem', 'giftCard'],
  }),
  command('collections', {
    icon: IconContent,
    online: true,
    event: () => ({ type: 'table.action', action: 'collections' }),
    needs: ['write', 'giftCard'],
  }),
  command('unusual', {
    icon: IconWarning,
    online: true,
    event: () => ({ type: 'table.action', action: 'unusual' }),
    needs: ['export', 'giftCard'],
  }),
  command('import', {
    icon: IconFileImport,
    online: true,
    event: () => ({ type: 'table.action', action: 'import' }),
    needs: ['write', 'giftCard'],
  }),
  command('open', { icon: IconPreview, keys: ['Enter'], ...actOnRows('giftcards', 'open'), online: true }),
  ...giftCardAggregates.map((status, at) =>
    command(`show.${status}`, {
      icon: IconFilter,
      keys: [String(at + 1)],
      event: () => ({ type: 'table.filtered', filter: 'status', value: status }),
    }),
  ),
  ...createExportCommands(list, ['export', 'giftCard']),
  {
    id: 'cardsImport.apply',
    area: 'import',
    group: 'do',
    icon: IconCheck,
    to: 'cardsImport',
    online: true,
    event: () => ({ type: 'import.applied' }),
    needs: ['write', 'giftCard'],
  },
  ...createFormDialogCommands('giftCardForm', 'giftCard'),
  ...createFormDialogCommands('giftCardCollectionForm', 'collection'),
  ...createTableCommands(list).filter(({ id }) => !absent.some((name) => id === `giftcards.${name}`)),
];
