import { findLinkToken } from '../../graphql/domain/link-token.ts';

/**
 * The token of the link, '' without one. The address is cleaned at once: the token stays in its fragment, so that a reload
 * finds it again, and leaves the path, which browsers send.
 */
export const readToken = (): string => {
  const token = findLinkToken(location.hash) || findLinkToken(location.pathname);
  const [, page = ''] = location.pathname.split('/');
  const address = `/${page}/#${token}`;
  if (token !== '' && address !== location.pathname + location.search + location.hash)
    history.replaceState(history.state, '', address);
  return token;
};

/**
 * A storage key for this link on this device, from which the token cannot be derived; null where the browser has no
 * cryptography because the page was not loaded over https.
 */
export const hashToken = async (token: string): Promise<string | null> => {
  if (globalThis.crypto?.subtle === undefined) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(hash).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
