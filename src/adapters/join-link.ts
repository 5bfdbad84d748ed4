import { findLinkToken } from '../../graphql/domain/link-token.ts';
import type { JoinLink } from '../../machines/team/join-venue.types.ts';
import { createSafeStorage } from './safe-local-storage.ts';

const key = 'maitre.join';

/** The token of `/join#…`: kept in this tab, since the sign-in in between has another address. */
export const createJoinLink = (page: Window): JoinLink => {
  const tab = createSafeStorage(() => page.sessionStorage);
  const read = (): string => {
    const token = findLinkToken(page.location.hash);
    if (token !== '') tab.write(key, token);
    return token || (tab.read(key) ?? '');
  };
  return {
    read,
    forget: () => tab.remove(key),
    follow: (opened) => {
      page.addEventListener('hashchange', opened);
      return () => page.removeEventListener('hashchange', opened);
    },
  };
};
