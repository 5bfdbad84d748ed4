// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { paletteMachine } from '../../../../machines/palette/palette.machine.ts';
import { paletteState } from '../../../../machines/palette/palette.selectors.ts';
import type { Argument, ListChoices } from '../../../../src/commands/command.ts';
import { useChoices } from '../../../../src/features/palette/use-choices.ts';
import { useQueryInput } from '../../../../src/features/palette/use-query-input.ts';
import { lazyModule } from '../../../../src/ui/lazy-module.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createPartRenderer } from '../render-part.tsx';

const render = createPartRenderer();
afterEach(() => vi.useRealTimers());

function Input() {
  return <input {...useQueryInput({ label: null, waits: true, next: null })} readOnly />;
}
const open = async () => {
  const { actor } = createActorHarness(paletteMachine, { systemId: 'palette' });
  actor.send({ type: 'palette.opened', venue: 'jaffa' });
  await render(<Input />, { palette: actor });
  const press = (key: string, more: KeyboardEventInit = {}) =>
    act(() =>
      document
        .querySelector('input')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
    );
  return { actor, press, pages: () => actor.getSnapshot().context.pages.map(({ page }) => page) };
};

test('Backspace leaves a page when it is pressed, and not while it is held to delete what was typed', async () => {
  const { actor, press, pages } = await open();
  await act(() => actor.send({ type: 'page.opened', page: 'items' }));
  await press('Backspace', { repeat: true });
  expect(pages()).toEqual(['items']);
  await press('Backspace');
  expect(pages()).toEqual([]);
});

test('a key of an input method neither closes the palette nor chooses', async () => {
  const { actor, press } = await open();
  await act(() => actor.send({ type: 'query.typed', query: '> menus' }));
  await press('Escape', { isComposing: true });
  await press('Enter', { isComposing: true });
  expect([paletteState(actor.getSnapshot()), actor.getSnapshot().context.choosesFirst]).toEqual(['choosing', false]);
  await press('Enter');
  expect(actor.getSnapshot().context.choosesFirst).toBe(true);
  await press('Escape');
  expect(paletteState(actor.getSnapshot())).toBe('closed');
});

test('a list whose code could not be loaded is loading until it is there, and never without choices', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let fails = true;
  const lazyChoices = lazyModule<ListChoices>(async () => {
    if (fails) throw new Error('offline');
    return () => [{ value: 'starters', text: 'Starters' }];
  });
  const into: Argument = { name: 'into', required: true, lazyChoices };
  function Choices() {
    const choices = useChoices(into);
    return <p>{JSON.stringify(choices)}</p>;
  }
  const shown = () => document.querySelector('p')?.textContent;
  await render(<Choices />);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(shown()).toBe('null');
  fails = false;
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(shown()).toBe('[{"value":"starters","text":"Starters"}]');
});
