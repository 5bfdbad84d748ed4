import { cancelReasons, type ReservationAggregate, reservationAggregates } from '../../graphql/domain/reservations.ts';
import { reservationLayouts, reservationViews } from '../../machines/reservations/reservations.query.ts';
import { selectLastDate, selectView } from '../../machines/reservations/reservations.selectors.ts';
import {
  correctionPrefix,
  reservationsPath,
  type reservationsTable,
} from '../../machines/reservations/reservations.table.ts';
import {
  IconArchive,
  IconCalendar,
  IconCheck,
  IconClose,
  IconDelete,
  IconDone,
  IconDownload,
  IconEdit,
  IconFilter,
  IconMail,
  IconGroups,
  IconMerge,
  IconMissing,
  IconPhone,
  IconPlus,
  IconRestore,
  IconLeave,
  IconSeat,
  IconSend,
  IconWalk,
} from '../ui/icons.ts';
import { selectRowCount, type TableSnapshot } from '../../machines/table/table.selectors.ts';
import type { Actors, Choice, Command } from './command.ts';
import { createFormDialogCommands } from './form-dialog.commands.ts';
import {
  createExportCommands,
  createTableCommand,
  createTableCommands,
  createUndoCommand,
  actOnRows,
  whileShown,
} from './table.commands.ts';

const table = { table: 'reservations', ...whileShown('reservations', 'blocked.notOnReservations') } as const;
const command = createTableCommand(table);
/** `why`: the message id of when it can be done. */
const onReservation = (
  action: keyof typeof reservationsTable.actions,
  { argument, why: noneAccepts }: { argument?: string; why?: `blocked.reservation.${string}` } = {},
) => actOnRows('reservations', action, { argument, ...(noneAccepts && { noneAccepts }) });
/** These wait in the queue while there is no network. */
const decide = { needs: ['approve', 'reservation'] } as const;
const approve = { ...decide, online: true } as const;
const manage = { needs: ['delete', 'reservation'], online: true } as const;

/** The list of one day can be sent: of several, or of all that waits, there is no such email. */
const isOfOneDay = ({ reservations }: Actors): boolean => {
  const snapshot = reservations?.getSnapshot() as TableSnapshot | undefined;
  return snapshot !== undefined && selectView(snapshot) !== 'pending' && selectLastDate(snapshot) === '';
};
const toChoices = (email: string | null): Choice[] => (email === null ? [] : [{ value: email, text: email }]);

const toggleAggregate = (aggregate: ReservationAggregate, key: string): Command =>
  command(`show.${aggregate}`, {
    icon: IconFilter,
    keys: [key],
    event: () => ({ type: 'table.filtered', filter: 'aggregate', value: aggregate }),
  });

/** Here pages are turned without a key: N marks a no-show, P pins. */
const withoutKeys = ({ keys: _, ...one }: Command): Command => one;

export const reservationCommands: readonly Command[] = [
  command('create', {
    icon: IconPlus,
    keys: ['c'],
    event: () => ({ type: 'table.create' }),
    needs: ['write', 'reservation'],
  }),
  command('walkIn', {
    icon: IconWalk,
    keys: ['i'],
    online: true,
    event: () => ({ type: 'table.create', variant: 'walkIn' }),
    needs: ['write', 'reservation'],
  }),
  command('view', {
    icon: IconFilter,
    event: (_, { view = 'day' }) => ({ type: 'table.filtered', filter: 'view', value: view }),
    arguments: [
      {
        name: 'view',
        required: true,
        choices: () => reservationViews.map((view) => ({ value: view, label: `reservations.view.${view}` })),
      },
    ],
  }),
  command('layout', {
    icon: IconGroups,
    event: (_, { layout = 'columns' }) => ({ type: 'table.filtered', filter: 'layout', value: layout }),
    arguments: [
      {
        name: 'layout',
        required: true,
        choices: () => reservationLayouts.map((layout) => ({ value: layout, label: `reservations.layout.${layout}` })),
      },
    ],
  }),
  command('day', {
    icon: IconCalendar,
    silent: true,
    event: (_, { date = '' }) => ({ type: 'table.filtered', filter: 'date', value: date }),
  }),
  command('lastDay', {
    icon: IconCalendar,
    silent: true,
    event: (_, { date = '' }) => ({ type: 'table.filtered', filter: 'to', value: date }),
  }),
  ...reservationAggregates.map((aggregate, at) => toggleAggregate(aggregate, String(at + 1))),
  command('approve', {
    icon: IconCheck,
    keys: ['a'],
    ...onReservation('approve', { why: 'blocked.reservation.approve' }),
    ...decide,
  }),
  command('cancel', {
    icon: IconClose,
    keys: ['d'],
    ...onReservation('cancel', { argument: 'reason', why: 'blocked.reservation.cancel' }),
    ...decide,
    arguments: [
      {
        name: 'reason',
        required: true,
        choices: () => cancelReasons.map((reason) => ({ value: reason, label: `reservations.reason.${reason}` })),
      },
    ],
  }),
  command('done', {
    icon: IconDone,
    keys: ['s'],
    ...onReservation('done', { why: 'blocked.reservation.done' }),
    ...decide,
  }),
  command('seat', {
    icon: IconSeat,
    keys: ['t'],
    ...onReservation('seat', { why: 'blocked.reservation.seat' }),
    ...decide,
  }),
  command('depart', {
    icon: IconLeave,
    keys: ['l'],
    ...onReservation('depart', { why: 'blocked.reservation.depart' }),
    ...decide,
  }),
  command('noShow', {
    icon: IconMissing,
    keys: ['n'],
    ...onReservation('noShow', { why: 'blocked.reservation.noShow' }),
    ...decide,
  }),
  command('promote', {
    icon: IconSend,
    ...onReservation('promote', { why: 'blocked.reservation.promote' }),
    ...approve,
  }),
  command('closeCallback', {
    icon: IconPhone,
    ...onReservation('closeCallback', { why: 'blocked.reservation.closeCallback' }),
    ...approve,
  }),
  command('correct', {
    icon: IconMerge,
    ...onReservation('correct', { argument: 'to', why: 'blocked.reservation.correct' }),
    ...manage,
    arguments: [
      {
        name: 'to',
        required: true,
        choices: () => ['done', 'noShow', 'approved'].map((to) => ({ value: to, label: `reservation.status.${to}` })),
      },
    ],
  }),
  command('restore', {
    icon: IconRestore,
    ...onReservation('restore', { why: 'blocked.reservation.restore' }),
    ...approve,
  }),
  command('archive', {
    icon: IconArchive,
    ...onReservation('archive', { why: 'blocked.reservation.archive' }),
    ...approve,
  }),
  command('edit', {
    icon: IconEdit,
    keys: ['e'],
    ...onReservation('edit'),
    needs: ['write', 'reservation'],
  }),
  command('correctRefused', {
    icon: IconEdit,
    silent: true,
    online: true,
    event: (_, { key = '' }) => ({ type: 'table.create', variant: `${correctionPrefix}${key}` }),
    needs: ['write', 'reservation'],
  }),
  {
    id: 'reservations.discardRefused',
    area: 'reservations',
    group: 'items',
    icon: IconDelete,
    silent: true,
    to: 'queue',
    event: (_, { key = '' }) => ({ type: 'change.discarded', key }),
  },
  command('delete', { icon: IconDelete, keys: ['Delete'], ...onReservation('delete'), ...manage }),
  command('email', {
    icon: IconMail,
    event: (_, { to }) => ({ type: 'table.action', action: 'email', argument: to }),
    needs: ['write', 'reservation'],
    online: true,
    blocked: (actors, { person }) => {
      if (!isOfOneDay(actors)) return 'blocked.notOfOneDay';
      const snapshot = actors.reservations?.getSnapshot() as TableSnapshot | undefined;
      if (snapshot !== undefined && selectRowCount(snapshot) === 0) return 'blocked.hasRows';
      return person?.email ? null : 'blocked.hasNoEmail';
    },
    arguments: [{ name: 'to', required: true, choices: ({ person }) => toChoices(person?.email ?? null) }],
  }),
  ...createExportCommands(table, ['export', 'reservation']),
  command('exportGuest', { icon: IconDownload, ...onReservation('exportGuest'), ...manage }),
  command('eraseGuest', {
    icon: IconDelete,
    ...onReservation('eraseGuest'),
    ...manage,
    arguments: [
      { name: 'sure', required: true, choices: () => [{ value: 'erase', label: 'reservations.eraseForGood' }] },
    ],
  }),
  createUndoCommand(table, reservationsPath),
  ...createFormDialogCommands('reservationForm', 'reservation', { online: false }),
  ...createTableCommands(table)
    .filter(({ id }) => id !== 'reservations.openRow')
    .map((one) =>
      one.id === 'reservations.nextPage' || one.id === 'reservations.previousPage' ? withoutKeys(one) : one,
    ),
];
