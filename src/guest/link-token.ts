/** The token of the link, from the URL's fragment; '' without one. It stays there, so that a reload finds it again. */
export const readToken = (): string => location.hash.slice(1);

/**
 * A storage key for this link on this device, from which the token cannot be derived; null where the browser has no
 * cryptography because the page was not loaded over https.
 */
export const hashToken = async (token: string): Promise<string | null> => {
  if (globalThis.crypto?.subtle === undefined) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(hash).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
