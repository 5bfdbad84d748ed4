/** A percent-encoded character of ASCII, also one that was encoded more than once: "%2523" is "#", as "%23" is. */
const encodedAscii = /%(?:25)*([0-7][0-9a-f])/gi;

const decodeAscii = (text: string): string =>
  text.replace(encodedAscii, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * The token of a guest's link: the first run of exactly 22 characters of base64url in an address's fragment or path. What
 * mail programs and chats put around it is dropped (rules, "Guest links"). '' where there is none.
 */
export const findLinkToken = (text: string): string =>
  /(?<![\w-])[\w-]{22}(?![\w-])/.exec(decodeAscii(text))?.[0] ?? '';
