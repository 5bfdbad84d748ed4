import { expect, test } from 'vitest';
import { formatPayload, abbreviate } from '../../../src/features/machine-inspector/inspect-actors.ts';

const refresh = 'K8VlohfDRnSztAwc3-VDqOKiNK4BZDbNnFZkGSo2nDu4FPUOQQXddb3115YI';
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJtaWNoYWwifQ.dBjftJeZ4CVPmB92K27uhbUJU1p1r_wW1gFWFOEjXk';

test('H027 no code and no token is shown with an event, whatever its name', () => {
  const shown = [
    { type: 'xstate.done.actor.findRefresh', output: refresh },
    { type: 'xstate.done.actor.renewTokens', output: { person: jwt, access: 'short', refresh } },
    { type: 'code.typed', text: '4711' },
  ].map((event) => abbreviate(formatPayload(event), 500));
  expect(shown).toEqual([
    '{"output":"•••"}',
    '{"output":{"person":"•••","access":"•••","refresh":"•••"}}',
    '{"text":"•••"}',
  ]);
});

test('other values stay readable', () => {
  const event = { type: 'item.opened', id: 'menu-e48a1952', key: '1b4e28ba-2fa1-41d2-883f-0016d3cca427', text: '1234' };
  expect(abbreviate(formatPayload(event), 500)).toBe(
    '{"id":"menu-e48a1952","key":"1b4e28ba-2fa1-41d2-883f-0016d3cca427","text":"1234"}',
  );
});
