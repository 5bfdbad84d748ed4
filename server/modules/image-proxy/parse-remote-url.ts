import { isIP } from 'node:net';

const longest = 2048;
// what URL would quietly drop or turn into a slash
const odd = /[\\\s\p{Cc}\p{Cf}]/u;
const scheme = /^https?:\/\//i;
const authority = /^(?:[a-z][a-z\d+.-]*:)?\/\/([^/?#]*)/i;
const name = /^(?=.{1,253}$)(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** What a name is, however it is written: without brackets, and without the dot at the end. */
export const parseHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/**
 * An address that a stranger gave us, or a page that he answers with (`from`). Null unless it is plain http or https
 * at its own port, without credentials, at a full name or a number.
 */
export const parseRemoteUrl = (text: string, from?: URL): URL | null => {
  if (text === '' || text.length > longest || odd.test(text) || (!from && !scheme.test(text))) return null;
  if (authority.exec(text)?.[1]?.includes('@') || !URL.canParse(text, from?.href)) return null;
  const url = new URL(text, from?.href);
  const host = parseHost(url);
  const plain = /^https?:$/.test(url.protocol) && url.port === '' && url.username === '' && url.password === '';
  if (!plain || (isIP(host) === 0 && !name.test(host))) return null;
  url.hash = '';
  return url;
};
