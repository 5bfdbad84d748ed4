import type { GuestPageUse } from '../../machines/guest-page/guest-page-uses.ts';
import { type Icon, IconLink, IconPrint, IconPublication, IconQrCode, IconWorld } from '../ui/icons.ts';
import type { Command } from './command.ts';

const uses: readonly { name: string; icon: Icon; use: GuestPageUse }[] = [
  { name: 'viewGuestPage', icon: IconWorld, use: 'view' },
  { name: 'copyLink', icon: IconLink, use: 'copyLink' },
  { name: 'qrPng', icon: IconQrCode, use: 'saveQrPng' },
  { name: 'qrSvg', icon: IconQrCode, use: 'saveQrSvg' },
  { name: 'printGuestPage', icon: IconPrint, use: 'print' },
  { name: 'shareLink', icon: IconPublication, use: 'share' },
];

/** Only a device with applications that take a link is offered to share it. */
const canShare = typeof navigator !== 'undefined' && typeof navigator.share === 'function';
const isOffered = (use: GuestPageUse): boolean => use !== 'share' || canShare;

/** What can be done with the page of an item as guests open it: in its editor, and where it has just been published. */
export const createGuestPageCommands = (to: 'editor' | 'publish'): readonly Command[] =>
  uses.map(({ name, icon, use }) => ({
    id: `${to}.${name}`,
    online: true,
    area: to,
    group: 'do',
    icon,
    to,
    ...(isOffered(use) && { event: () => ({ type: 'guestPage.used', use }) }),
    // the dialog has buttons for them
    silent: to === 'publish' || !isOffered(use),
  }));

/** Their ids, in the order of menus. */
export const listGuestPageCommands = (to: 'editor' | 'publish'): string[] =>
  createGuestPageCommands(to).map(({ id }) => id);
