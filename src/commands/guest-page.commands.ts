import type { GuestPageUse } from '../../machines/guest-page/guest-page-uses.ts';
import { type Icon, IconLink, IconQrCode, IconWorld } from '../ui/icons.ts';
import type { Command } from './command.ts';

const onGuestPage = (id: string, icon: Icon, use: GuestPageUse): Command => ({
  id,
  online: true,
  area: 'editor',
  group: 'do',
  icon,
  to: 'editor',
  event: () => ({ type: 'guestPage.used', use }),
});

/** The page of the current item as guests open it. */
export const guestPageCommands: readonly Command[] = [
  onGuestPage('editor.viewGuestPage', IconWorld, 'view'),
  onGuestPage('editor.copyLink', IconLink, 'copyLink'),
  onGuestPage('editor.qrPng', IconQrCode, 'saveQrPng'),
  onGuestPage('editor.qrSvg', IconQrCode, 'saveQrSvg'),
];
