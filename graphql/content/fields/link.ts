import * as v from 'valibot';
import type { LeafField } from '../model/define-kind.ts';

/** The only schemes a link may have (rules, "Content"). */
const allowedPrefixes = ['https://', 'http://', 'tel:', 'mailto:'] as const;

interface LinkOptions {
  /** one of these must begin it, such as the host of a social network */
  prefixes?: readonly string[];
  localized?: boolean;
}

/** A link with one of its prefixes and something behind it, without blanks; '' = none. */
export const link = ({
  prefixes = allowedPrefixes,
  localized = false,
}: LinkOptions = {}): LeafField<string, 'link'> => ({
  type: 'link',
  localized,
  empty: '',
  required: false,
  max: 2048,
  prefixes,
  schema: v.pipe(
    v.string('linkNotValid'),
    v.trim(),
    v.maxLength(2048, 'tooLong'),
    v.check((url) => url === '' || isClean(url), 'linkNotValid'),
    v.check(
      (url) => url === '' || prefixes.some((prefix) => url.toLowerCase().startsWith(prefix)),
      prefixes === allowedPrefixes ? 'linkNotValid' : 'linkHostNotValid',
    ),
    v.check((url) => url === '' || isLink(url, prefixes), 'linkNotValid'),
  ),
});

const isClean = (url: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a URL holds neither blanks nor control characters
  !/[\s\u0000-\u001f\u007f"<>\\^`{|}]/.test(url) && url.isWellFormed();

/** The prefix is followed by something; a web address has a host and no user name. */
const isLink = (url: string, prefixes: readonly string[]): boolean => {
  if (!prefixes.some((prefix) => url.toLowerCase().startsWith(prefix) && url.length > prefix.length)) return false;
  if (!/^https?:/i.test(url)) return true;
  try {
    const { username, password } = new URL(url);
    return username === '' && password === '';
  } catch {
    return false;
  }
};
