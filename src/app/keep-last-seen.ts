import { hasEnded, isSignedIn, isSuperUserVisit, selectVenues } from '../../machines/session/session.selectors.ts';
import type { VenueEntry } from '../../machines/ports.ts';
import type { ActorRegistry } from '../actors/actors-context.tsx';
import { announceSettled } from '../ui/on-idle-after-interaction.ts';
import { createLastSeen } from './last-seen.ts';
import { getPagePhase } from './page-phase.ts';
import type { Preloaded } from './preload.ts';
import { followPagePhase } from './when-ready.ts';

/** After the last change, so that the page has settled. */
const settledMs = 1_500;

/** The page as it was shown last, while it is shown (`index.html`). */
export const takeLastSeen = (page: Document): HTMLElement | null => page.getElementById('last-seen');

/** Stores lists, boards and items as they are shown, and erases them when the session or the access to a venue ends. */
export const keepLastSeen = (
  page: Window,
  root: Element,
  running: ActorRegistry,
  { device, sharing }: Pick<Preloaded, 'device' | 'sharing'>,
): void => {
  const lastSeen = createLastSeen(page, device, sharing.refresh);
  const idle = page.requestIdleCallback ?? ((work: () => void) => page.setTimeout(work));
  let timer: number | undefined;
  let wasSignedIn = false;
  let venues: readonly VenueEntry[] | null = null;

  const isKept = (): boolean => {
    const actors = running.now();
    const { requested } = actors.venue.getSnapshot().context;
    return (
      getPagePhase(actors) === 'rows' &&
      // what a visitor of support saw, and what is being typed or chosen, is nobody's last view
      !isSuperUserVisit(requested)(actors.session.getSnapshot()) &&
      page.document.documentElement.dataset.bar === undefined
    );
  };
  let hasSettled = false;
  const settle = (): void => {
    store();
    if (hasSettled || getPagePhase(running.now()) !== 'rows') return;
    hasSettled = true;
    announceSettled();
  };
  const store = (): void => {
    if (isKept()) lastSeen.store(root);
  };
  followPagePhase(running, () => {
    const now = running.now().session.getSnapshot();
    if (isSignedIn(now) !== wasSignedIn) {
      wasSignedIn = !wasSignedIn;
      if (wasSignedIn) lastSeen.begin();
    }
    if (hasEnded(now)) lastSeen.keepVenues([]);
    else if (isSignedIn(now) && selectVenues(now) !== venues) {
      venues = selectVenues(now);
      lastSeen.keepVenues(venues.map(({ venue }) => venue));
    }
    page.clearTimeout(timer);
    timer = page.setTimeout(() => idle(settle), settledMs);
  });
  page.addEventListener('pagehide', store);
};
