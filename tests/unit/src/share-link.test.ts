import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['has applications that take a link', { share: async () => undefined }, { use: 'share', type: 'guestPage.used' }],
  ['has none', {}, undefined],
])(
  'the command that shares the link of a page can be run only where it works: on a device that %s',
  async (_, navigator, sent) => {
    vi.stubGlobal('navigator', navigator);
    vi.resetModules();
    const { createGuestPageCommands } = await import('../../../src/commands/guest-page.commands.ts');
    const where = { path: '/', route: { name: 'home' as const, params: {} }, person: null, venue: null, venues: [] };
    for (const [to, id] of [
      ['editor', 'editor.shareLink'],
      ['publish', 'publish.shareLink'],
    ] as const) {
      const command = createGuestPageCommands(to).find((it) => it.id === id);
      expect(command?.event?.(where, {})).toEqual(sent);
    }
  },
);
