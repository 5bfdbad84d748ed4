import { expect, test } from 'vitest';
import { getCommand, isCommand } from '../../../src/commands/command-registry.ts';

const where = {
  path: '/',
  route: { name: 'reservations' as const, params: {} },
  person: null,
  venue: null,
  venues: [],
};

test('a notification can be undone and viewed before the commands of a list are loaded', () => {
  expect(isCommand('list.create')).toBe(false);
  expect(['notifications.undo', 'notifications.view'].map((id) => getCommand(id).event?.(where, { id: '7' }))).toEqual([
    { type: 'notification.undoRequested', id: 7 },
    { type: 'notification.viewed', id: 7 },
  ]);
});
