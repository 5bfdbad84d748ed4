// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { activeVenueMachine } from '../../../machines/active-venue/active-venue.machine.ts';
import { navigationMachine } from '../../../machines/navigation/navigation.machine.ts';
import { preferencesMachine } from '../../../machines/preferences/preferences.machine.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { readStoredPreferences } from '../../../src/adapters/stored-preferences.ts';
import { createSafeStorage } from '../../../src/adapters/safe-local-storage.ts';
import '../../../src/commands/all-commands.ts';
import { AppLayout, type Frame } from '../../../src/shell/AppLayout.tsx';
import { createActorHarness } from '../../support/actor-harness.ts';
import { createPartRenderer } from './render-part.tsx';

const render = createPartRenderer();
const noStorage = (): Storage => {
  throw new Error('no storage');
};

test('a screen keeps its elements and its focus when the window becomes a phone’s, a desktop’s again, or without navigation', async () => {
  const harnesses = {
    session: createActorHarness(sessionMachine, { input: { codeLength: 4, captcha: null, venue: null } }),
    venue: createActorHarness(activeVenueMachine),
    preferences: createActorHarness(preferencesMachine, {
      input: { preferences: readStoredPreferences(createSafeStorage(noStorage)), language: 'en' },
    }),
    navigation: createActorHarness(navigationMachine, { input: { path: '/venues', at: 0 } }),
  };
  const actors = Object.fromEntries(Object.entries(harnesses).map(([name, { actor }]) => [name, actor]));
  const show = (frame: Frame) =>
    render(
      <AppLayout frame={frame}>
        <main>
          <input />
        </main>
      </AppLayout>,
      actors,
    );
  await show('desktop');
  const input = document.querySelector('input') as HTMLInputElement;
  input.focus();
  for (const frame of ['phone', 'desktop', 'login', 'phone'] as const) {
    await show(frame);
    expect([frame, document.activeElement === input, input.isConnected]).toEqual([frame, true, true]);
  }
  for (const { stop } of Object.values(harnesses)) stop();
});
