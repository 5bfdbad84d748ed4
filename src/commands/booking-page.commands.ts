import { takesBookings } from '../../graphql/content/kinds/booking-kinds.ts';
import type { GuestPageUse } from '../../machines/guest-page/guest-page-uses.ts';
import { type Icon, IconLink, IconQrCode, IconWorld } from '../ui/icons.ts';
import type { Command, CommandContext } from './command.ts';

const isBookingPage = ({ route: { kind } }: CommandContext): boolean => kind !== undefined && takesBookings(kind);
/** Else the page is not there, for whoever follows the link. */
const isOn = ({ venue }: CommandContext): boolean => venue?.booking.on === true;

const uses: readonly { id: string; icon: Icon; use: GuestPageUse }[] = [
  { id: 'editor.copyBookingLink', icon: IconLink, use: 'copyBookingLink' },
  { id: 'editor.copyEmbedCode', icon: IconWorld, use: 'copyEmbedCode' },
  { id: 'editor.bookingQr', icon: IconQrCode, use: 'saveBookingQr' },
];

/** How guests get to the page where they book: by a link, on the venue's own site, from print. */
export const bookingPageCommands: readonly Command[] = uses.map(({ id, icon, use }) => ({
  id,
  online: true,
  area: 'editor',
  group: 'do',
  icon,
  to: 'editor',
  event: () => ({ type: 'guestPage.used', use }),
  blocked: (_, where) => (!isBookingPage(where) ? 'blocked.notNow' : isOn(where) ? null : 'blocked.bookingIsOff'),
  silent: (_, where) => !isBookingPage(where),
}));

/** Their ids, for the menu of a kind's header. */
export const bookingPageCommandIds: readonly string[] = uses.map(({ id }) => id);
