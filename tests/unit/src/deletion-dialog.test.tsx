// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { deletionMachine } from '../../../machines/deletion/deletion.machine.ts';
import '../../../src/commands/all-commands.ts';
import { DeletionDialog } from '../../../src/features/deletion/DeletionDialog.tsx';
import '../../../src/ui/overlays.ts';
import { createActorHarness } from '../../support/actor-harness.ts';
import { createPartRenderer } from './render-part.tsx';
import { readMessages } from '../../support/messages.ts';

const messages = readMessages('en');

const render = createPartRenderer();

/** The paragraphs and the rows of the question. */
const ask = async (items: readonly { id: string; name: string; published: boolean }[]) => {
  const deletion = createActorHarness(deletionMachine, { input: { items, asks: true } });
  await render(<DeletionDialog deletion={deletion.actor} />, { deletion: deletion.actor });
  const publication = { id: 'p', name: 'Autumn, address', entity: 'publication', published: false, stays: false };
  await act(() => vi.waitFor(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull()));
  await act(() => deletion.answer('loadLinkedItems', { linked: [publication], referrers: [] }));
  const read = (selector: string) =>
    [...document.querySelectorAll(`[role="dialog"] ${selector}`)].map((element) => element.textContent);
  const shown = { rows: read('li'), paragraphs: read('p') };
  deletion.stop();
  return shown;
};
const linked = `Autumn, address${messages['deletion.linked']}`;

test('the question before unpublished items are deleted names them and what goes with them, and nothing that guests lose', async () => {
  const { rows, paragraphs } = await ask([{ id: 'a', name: 'Autumn', published: false }]);
  expect([rows, paragraphs.length]).toEqual([['Autumn', linked], 1]);
});

test('of several items it names the published ones, and counts the others', async () => {
  const { rows, paragraphs } = await ask([
    { id: 'a', name: 'Autumn', published: true },
    { id: 'b', name: 'Winter', published: false },
  ]);
  expect([rows, paragraphs.slice(0, 2)]).toEqual([
    [`Autumn${messages['state.published']}`, linked],
    ['It’s published. Guests will no longer see:', 'One unpublished item is deleted too.'],
  ]);
});
