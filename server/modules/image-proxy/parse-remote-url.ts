import { isIP } from 'node:net';
import { parseUrl } from '../../../graphql/domain/parse-url.ts';

const maxLength = 2048;
// characters that URL silently drops or turns into a slash
const unsafeCharacters = /[\\\s\p{Cc}\p{Cf}]/u;
const schemePattern = /^https?:\/\//i;
const authorityPattern = /^(?:[a-z][a-z\d+.-]*:)?\/\/([^/?#]*)/i;
const hostnamePattern = /^(?=.{1,253}$)(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** The host name without IPv6 brackets and trailing dot. */
export const parseHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/**
 * Parses an untrusted URL or a redirect target relative to `base`. Null unless it is http or https on the default port,
 * without credentials, with a fully qualified host name or an IP address.
 */
export const parseRemoteUrl = (text: string, base?: URL): URL | null => {
  if (text === '' || text.length > maxLength || unsafeCharacters.test(text) || (!base && !schemePattern.test(text)))
    return null;
  if (authorityPattern.exec(text)?.[1]?.includes('@')) return null;
  const url = parseUrl(text, base?.href);
  if (url === null) return null;
  const host = parseHost(url);
  const isPlain = /^https?:$/.test(url.protocol) && url.port === '' && url.username === '' && url.password === '';
  if (!isPlain || (isIP(host) === 0 && !hostnamePattern.test(host))) return null;
  url.hash = '';
  return url;
};
