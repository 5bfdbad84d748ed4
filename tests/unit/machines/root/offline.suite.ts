import { fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { editorMachine } from '../../../../machines/editor/editor.machine.ts';
import { itemSyncMachine } from '../../../../machines/item-sync/item-sync.machine.ts';
import type { ItemKey, LoadedItem } from '../../../../machines/item-sync/item-sync.types.ts';
import type { SaveOutcome } from '../../../../machines/item/item.types.ts';
import type { QueuedReservationEvent } from '../../../../machines/offline/save-queue.types.ts';
import { startRoot, strange } from './root-fixture.ts';

const save = {
  key: 'k1',
  person: 'p1',
  venue: 'jaffa',
  entity: 'menu',
  id: 'm1',
  name: 'Winter',
  version: 1,
} as const;
const draft = { _name: 'Winter' };
const arrived = (outcome: SaveOutcome, id = 'm1') =>
  ({ type: 'save.delivered', save: { ...save, id, draft, editor: 'e1', order: 1 }, outcome }) as const;
const rejected: SaveOutcome = { type: 'rejected', error: strange };
const item = {
  id: 'm1',
  name: 'Winter',
  component: 'menu',
  version: 2,
  publishedVersion: null,
  state: 'draft',
  updatedAt: '',
} as const;

test('the editor is notified of the network and of the results of its saves; for a closed item, the person is', async () => {
  const { root, reach, received, types } = await startRoot('/jaffa/menus/m1');
  await reach('/jaffa/menus/m1', ['editor']);
  root.send({ type: 'network.changed', offline: true });
  root.send(arrived(rejected));
  expect(received.editor?.filter(({ type }) => !type.startsWith('xstate.')).map(({ type }) => type)).toEqual([
    'network.changed',
    'save.delivered',
  ]);
  expect(types('notifications').filter((type) => type !== 'undo.dropped')).toEqual([]);
  root.send(arrived(rejected, 'm2'));
  root.send(arrived({ type: 'conflict', item: { ...item, updatedBy: 'Dana', draft } }, 'm2'));
  root.send(arrived({ type: 'saved', item: { ...item, updatedBy: 'Michal', draft } }, 'm2'));
  expect(
    (received.notifications ?? []).flatMap(({ notification }) =>
      [(notification as { message: string } | undefined)?.message ?? []].flat(),
    ),
  ).toEqual(['offline.refused', 'offline.conflict', 'offline.sent']);
});

test('the reservations are notified that a change was sent, and the person of its result', async () => {
  const { root, reach, received } = await startRoot('/jaffa/rsvp');
  await reach('/jaffa/rsvp', ['reservations', 'seatingPlan']);
  const change: QueuedReservationEvent = {
    key: 't1',
    person: 'p1',
    venue: 'jaffa',
    id: 'r1',
    name: 'Noa',
    event: 'done',
    reason: '',
    order: 1,
  };
  const tooLate = { code: 'BAD_INPUT', key: 'notPossibleNow', message: '' } as const;
  root.send({ type: 'reservationChange.delivered', change, error: null });
  root.send({ type: 'reservationChange.delivered', change, error: tooLate });
  root.send({
    type: 'reservationChange.delivered',
    change,
    error: { code: 'FORBIDDEN', key: 'forbidden', message: '' },
  });
  const { event: _, reason: __, ...queued } = change;
  const returned = { ...queued, values: {} as never, changed: [], version: null, refused: null };
  root.send({ type: 'reservationChange.delivered', change: returned, error: tooLate });
  expect(received.reservations?.filter(({ type }) => type === 'table.reload')).toHaveLength(4);
  expect(
    (received.notifications ?? []).flatMap(({ notification }) =>
      [(notification as { message: string } | undefined)?.message ?? []].flat(),
    ),
  ).toEqual([
    'offline.sent',
    'offline.reservationTooLate',
    'offline.reservationRefused',
    'offline.reservationReturned',
  ]);
});

test('an editor that was opened since knows of no save that waits: the person hears what became of it', async () => {
  const loadItem = fromPromise<LoadedItem, ItemKey>(() => new Promise(() => undefined));
  const { root, reach, received } = await startRoot('/jaffa/menus/m1', {
    editor: editorMachine.provide({ actors: { sync: itemSyncMachine.provide({ actors: { loadItem } }) } }),
  });
  await reach('/jaffa/menus/m1', ['editor']);
  root.send(arrived(rejected));
  expect(
    (received.notifications ?? []).flatMap(
      ({ notification }) => (notification as { message?: string } | undefined)?.message ?? [],
    ),
  ).toEqual(['offline.refused']);
});
