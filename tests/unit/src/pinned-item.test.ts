import { expect, test } from 'vitest';
import { matchRoute } from '../../../graphql/routes.ts';
import { getCommandState } from '../../../src/commands/command.ts';
import { getCommand } from '../../../src/commands/all-commands.ts';
import { openEditor, venue } from '../machines/editor/item-fixtures.ts';

test('Delete shows at a pinned item that it cannot be deleted, before any confirmation; at another item it is available', async () => {
  const readDelete = async (pinned: readonly string[]) => {
    const { actor } = await openEditor({ pinned });
    const path = '/petilia-jaffa/menus/menu-1';
    const where = { path, route: matchRoute(path), venue, venues: [], person: null };
    return getCommandState(getCommand('editor.delete'), { editor: actor }, where);
  };
  expect(await readDelete(['menu-1'])).toEqual({ state: 'blocked', why: 'blocked.isNotPinned' });
  expect(await readDelete(['menu-2'])).toMatchObject({ state: 'ready' });
});
