// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { applyEdit, emptyRow } from '../../../../graphql/content/apply-edit.ts';
import { menu } from '../../../../graphql/content/kinds/menu.ts';
import { editorMachine } from '../../../../machines/editor/editor.machine.ts';
import { editorCommands } from '../../../../src/commands/editor.commands.ts';
import { registerCommands } from '../../../../src/commands/command-registry.ts';
import { EditorProvider } from '../../../../src/editor-context/editor-context.tsx';
import { EditableRows } from '../../../../src/features/editor/EditableRows.tsx';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { input, loaded, parts, set, stored, winter } from '../../machines/editor/item-fixtures.ts';
import { createPartRenderer } from '../render-part.tsx';

const render = createPartRenderer();
beforeAll(() => registerCommands('editor', editorCommands));

const { sections } = menu.fields;
/** Shows a menu with this many more dishes; how often the screen subscribes to the editor. */
const countSubscriptions = async (dishes: number): Promise<number> => {
  let draft = winter;
  for (let at = 0; at < dishes; at += 1) {
    const path = 'sections/a/items';
    draft = applyEdit(menu, draft, { type: 'insert', path, row: emptyRow(menu, path, `dish-${at}`), at });
    draft = set(draft, `${path}/dish-${at}/name`, 'en', `Dish ${at}`);
  }
  const harness = createActorHarness(editorMachine, { input, nested: parts });
  await harness.answer('loadItem', loaded({ item: stored(draft) }));
  const { actor } = harness;
  const subscribe = actor.subscribe.bind(actor);
  let open = 0;
  actor.subscribe = ((...observer: Parameters<typeof subscribe>) => {
    const subscription = subscribe(...observer);
    open += 1;
    return {
      unsubscribe: () => {
        open -= 1;
        subscription.unsubscribe();
      },
    };
  }) as never;
  await render(
    <EditorProvider editor={actor as never}>
      <EditableRows path="sections" field={sections} />
    </EditorProvider>,
    { editor: actor, itemSearch: null, uploads: null },
  );
  expect(document.querySelectorAll('[role="row"][data-row-path]').length).toBe(5 + dishes);
  harness.stop();
  return open;
};

test('a key in one row costs nothing in the others: neither rows nor their values subscribe to the editor', async () => {
  const few = await countSubscriptions(1);
  expect(await countSubscriptions(30)).toBe(few);
});
