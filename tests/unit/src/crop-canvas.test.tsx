// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { cropMachine } from '../../../machines/crop/crop.machine.ts';
import { cropMode } from '../../../machines/crop/crop.selectors.ts';
import { useActorSelector } from '../../../src/actors/actors-context.tsx';
import { CropCanvas } from '../../../src/features/images/CropCanvas.tsx';
import { createActorHarness } from '../../support/actor-harness.ts';
import { createPartRenderer } from './render-part.tsx';

const render = createPartRenderer();

test('the focus goes to the area when the focal point is removed, and the button for it goes too', async () => {
  const input = { src: '/assets/terrace.webp', ratios: ['free'], value: null };
  const { actor, stop } = createActorHarness(cropMachine, { input });
  actor.send({ type: 'crop.loaded', width: 1200, height: 900 });
  actor.send({ type: 'mode.chosen', mode: 'focus' });
  const crop = actor as never;
  const label = 'Remove';
  const Remove = () => useActorSelector(crop, cropMode) === 'focus' && <button type="button" aria-label={label} />;
  await render(
    <>
      <Remove />
      <CropCanvas crop={crop} hint="hint" />
    </>,
  );
  document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus();
  expect(document.activeElement?.getAttribute('aria-label')).toBe(label);
  await act(() => actor.send({ type: 'focus.removed' }));
  expect((document.activeElement as HTMLElement).dataset.part).toBe('box');
  stop();
});
