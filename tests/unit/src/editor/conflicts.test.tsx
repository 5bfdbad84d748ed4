// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { applyEdit } from '../../../../graphql/content/apply-edit.ts';
import { menu } from '../../../../graphql/content/kinds/menu.ts';
import { editorMachine } from '../../../../machines/editor/editor.machine.ts';
import { editorCommands } from '../../../../src/commands/editor.commands.ts';
import { registerCommands } from '../../../../src/commands/command-registry.ts';
import { EditorProvider } from '../../../../src/editor-context/editor-context.tsx';
import { Conflicts } from '../../../../src/features/editor/Conflicts.tsx';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { input, loaded, parts, set, stored, winter } from '../../machines/editor/item-fixtures.ts';
import { createPartRenderer } from '../render-part.tsx';

const render = createPartRenderer();
beforeAll(() => registerCommands('editor', editorCommands));

test('the question about a row that one person removed and the other changed names the dish, in English where it has no other name', async () => {
  const named = set(
    set(winter, 'sections/a/items/a0/name', 'en', 'Grilled octopus'),
    'sections/a/header',
    'en',
    'Starters',
  );
  const harness = createActorHarness(editorMachine, { input, nested: parts });
  await harness.answer('loadItem', loaded({ item: stored(named) }));
  const price = { type: 'field.changed', path: 'sections/a/items/a0/price', language: null, value: 5400 } as const;
  harness.actor.send(price);
  harness.actor.send({ type: 'editor.save' });
  const removed = applyEdit(menu, named, { type: 'remove', path: 'sections/a/items', id: 'a0' });
  await harness.answer('saving', { type: 'conflict', item: stored(removed, 15, { updatedBy: 'Claire Dubois' }) });
  const { actor } = harness;
  await render(
    <EditorProvider editor={actor as never}>
      <Conflicts />
    </EditorProvider>,
    { editor: actor },
  );
  const lines = [...document.querySelectorAll('li')].map((line) => line.querySelector('p')?.textContent);
  expect(lines).toEqual(['Starters › Grilled octopus']);
  expect(document.body.textContent).toContain('removed the row');
  harness.stop();
});
