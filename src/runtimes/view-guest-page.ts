import { runGuestPageUse } from '../../machines/guest-page/guest-page.actors.ts';
import { createGuestPagePorts } from '../adapters/guest-page-ports.ts';

/** A separate chunk: notifications need it only after publishing. */
export const viewGuestPage = (
  ports: Parameters<typeof runGuestPageUse>[0],
  page: Window,
  ...[input, system]: [Parameters<typeof runGuestPageUse>[2], Parameters<typeof runGuestPageUse>[3]]
): void => runGuestPageUse(ports, createGuestPagePorts(page), input, system);
