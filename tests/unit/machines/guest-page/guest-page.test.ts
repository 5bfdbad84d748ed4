import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, setup } from 'xstate';
import { createGuestPageActor } from '../../../../machines/guest-page/guest-page.actors.ts';
import { type GuestPageUse, guestPageUses, type ViewedItem } from '../../../../machines/guest-page/guest-page-uses.ts';
import type { ApiError, Ports } from '../../../../machines/ports.ts';

/** What happens outside when a person uses the guest page of an item at `path`; null: it is not public. */
const use = async (
  path: string | null,
  by: GuestPageUse,
  {
    mayCopy = true,
    error,
    ...shown
  }: { mayCopy?: boolean; error?: Omit<ApiError, 'key'> & { key: string } } & Partial<ViewedItem> = {},
): Promise<unknown[]> => {
  const done: unknown[] = [];
  const record = fromCallback<{ type: string }>(({ receive }) => receive((event) => void done.push(event)));
  const ask = async () => (error === undefined ? { guestPath: path } : Promise.reject(error));
  const ports = { ask } as unknown as Pick<Ports, 'ask'>;
  const guestPage = createGuestPageActor(ports, {
    open: (opened) => void done.push(['open', opened]),
    copyLink: async (copied) => {
      if (!mayCopy) throw new Error('not allowed');
      done.push(['copy', copied]);
    },
    copyEmbedCode: async (copied) => void done.push(['code', copied]),
    saveFrom: (from, name) => void done.push(['save', from, name]),
    print: (printed) => void done.push(['print', printed]),
    share: async (shared, name) => {
      done.push(['share', shared, name]);
      // the person chooses no application
      throw new Error('AbortError');
    },
  });
  const parent = setup({ actors: { guestPage, record } }).createMachine({
    invoke: [
      { id: 'notifications', systemId: 'notifications', src: 'record' },
      { id: 'navigation', systemId: 'navigation', src: 'record' },
      { id: 'guestPage', src: 'guestPage', input: { id: 'menu-1', venue: 'jaffa', name: 'Lunch', use: by, ...shown } },
    ],
  });
  createActor(parent).start();
  const expected = by.startsWith('copy') && path !== null && mayCopy ? 2 : 1;
  await expect.poll(() => done.length).toBe(expected);
  return done;
};
const notice = (kind: string, message: string) => ({ type: 'notification.shown', notification: { kind, message } });

describe('the guest page of an item', () => {
  test('is opened, its link is copied, its QR code is saved under the item’s name', async () => {
    expect(await use('/p/lunch', 'view')).toEqual([['open', '/p/lunch']]);
    expect(await use('/p/lunch', 'copyLink')).toEqual([
      ['copy', '/p/lunch'],
      notice('success', 'guestPage.linkCopied'),
    ]);
    expect(await use('/p/lunch', 'saveQrPng')).toEqual([['save', '/p/lunch/qr.png', 'Lunch.png']]);
    expect(await use('/p/lunch', 'print', { language: 'he' })).toEqual([['print', '/p/lunch?lang=he']]);
    expect(await use('/p/lunch', 'share')).toEqual([['share', '/p/lunch', 'Lunch']]);
    expect(await use('/p/lunch', 'copyBookingLink')).toEqual([
      ['copy', '/p/lunch/book'],
      notice('success', 'guestPage.linkCopied'),
    ]);
    expect(await use('/p/lunch', 'copyEmbedCode')).toEqual([
      ['code', '/p/lunch'],
      notice('success', 'guestPage.linkCopied'),
    ]);
    expect(await use('/p/lunch', 'saveBookingQr')).toEqual([['save', '/p/lunch/qr.svg?of=book', 'Lunch.svg']]);
    expect(await use('/p/lunch', 'saveQrSvg')).toEqual([['save', '/p/lunch/qr.svg', 'Lunch.svg']]);
  });

  test('is the preview while the item is not public; there is nothing else to share', async () => {
    const preview = { type: 'path.requested', path: '/preview/menu-1?venue=jaffa' };
    expect(await use(null, 'view')).toEqual([preview]);
    for (const other of guestPageUses.filter((it) => it !== 'view'))
      expect(await use(null, other)).toEqual([notice('info', 'guestPage.notPublic')]);
  });

  test('is opened in a language, and so is the preview that replaces it, in the published version', async () => {
    const shown = { language: 'he', version: 'published' } as const;
    expect(await use('/p/lunch', 'view', shown)).toEqual([['open', '/p/lunch?lang=he']]);
    expect(await use('/p/lunch', 'copyLink', shown)).toMatchObject([['copy', '/p/lunch'], {}]);
    expect(await use(null, 'view', shown)).toEqual([
      { type: 'path.requested', path: '/preview/menu-1?venue=jaffa&version=published&language=he' },
    ]);
  });

  test('an error is shown in the interface’s language; one whose key is not known here in the server’s own words', async () => {
    const fail = (key: string, message: string) => use(null, 'view', { error: { code: 'BAD_INPUT', key, message } });
    expect(await fail('badInput', 'Something here is not valid')).toEqual([notice('error', 'error.badInput')]);
    expect(await fail('somethingNewer', 'GraphQL error: guestPath: Not on a Sunday')).toEqual([
      {
        type: 'notification.shown',
        notification: {
          kind: 'error',
          message: 'common.serverText',
          values: { text: '\u2068Not on a Sunday\u2069' },
        },
      },
    ]);
    expect(await fail('', '')).toEqual([notice('error', 'error.somethingWrong')]);
  });

  test('a browser without clipboard access reports it', async () => {
    expect(await use('/p/lunch', 'copyLink', { mayCopy: false })).toEqual([notice('warning', 'guestPage.notCopied')]);
  });
});
