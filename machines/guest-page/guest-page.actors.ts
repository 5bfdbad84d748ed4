import { type ActorSystem, type ActorSystemInfo, fromCallback } from 'xstate';
import type { Language } from '../../graphql/domain/languages.ts';
import { GuestPathDocument } from '../../graphql/generated/api/graphql.ts';
import { previewPath } from '../../graphql/preview-path.ts';
import { getErrorMessage, toApiError } from '../api-error.ts';
import type { Ports } from '../ports.ts';
import type { GuestPageInput, GuestPagePorts, GuestPageUse } from './guest-page-uses.ts';

const inLanguage = (path: string, language: Language | undefined): string =>
  language === undefined ? path : `${path}?lang=${language}`;

/**
 * Requests the URL of an item, then opens or copies it, or saves its QR code. Without a URL, View opens the preview.
 */
export const runGuestPageUse = (
  { ask }: Pick<Ports, 'ask'>,
  page: GuestPagePorts,
  { id, venue, name, use, ...shown }: GuestPageInput,
  system: ActorSystem<ActorSystemInfo>,
): void => {
  const notify = (notification: {
    kind: 'success' | 'warning' | 'info' | 'error';
    message: string;
    values?: { text: string };
  }) => system.get('notifications')?.send({ type: 'notification.shown', notification });
  const tellOf = (copying: Promise<void>) =>
    copying.then(
      () => notify({ kind: 'success', message: 'guestPage.linkCopied' }),
      () => notify({ kind: 'warning', message: 'guestPage.notCopied' }),
    );
  const uses: Record<GuestPageUse, (path: string, name: string) => unknown> = {
    print: (path) => page.print(path),
    // who does not choose an application knows it
    share: (path, name) => page.share(path, name).catch(() => undefined),
    view: (path) => page.open(path),
    copyLink: (path) => tellOf(page.copyLink(path)),
    copyBookingLink: (path) => tellOf(page.copyLink(`${path}/book`)),
    copyEmbedCode: (path) => tellOf(page.copyEmbedCode(path)),
    saveBookingQr: (path, name) => page.saveFrom(`${path}/qr.svg?of=book`, `${name}.svg`),
    saveQrPng: (path, name) => page.saveFrom(`${path}/qr.png`, `${name}.png`),
    saveQrSvg: (path, name) => page.saveFrom(`${path}/qr.svg`, `${name}.svg`),
  };
  const run = async () => {
    const { guestPath } = await ask('api', GuestPathDocument, { cms_id: id }, { as: 'venue' });
    if (guestPath) {
      await uses[use](use === 'view' || use === 'print' ? inLanguage(guestPath, shown.language) : guestPath, name);
    } else if (use === 'view') {
      system.get('navigation')?.send({ type: 'path.requested', path: previewPath(venue, id, shown) });
    } else notify({ kind: 'info', message: 'guestPage.notPublic' });
  };
  run().catch((error: unknown) => notify({ kind: 'error', ...getErrorMessage(toApiError(error)) }));
};

export const createGuestPageActor = (ports: Pick<Ports, 'ask'>, page: GuestPagePorts) =>
  fromCallback<{ type: 'never' }, GuestPageInput>(({ input, system }) => runGuestPageUse(ports, page, input, system));
