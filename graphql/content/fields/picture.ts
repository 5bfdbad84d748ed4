import * as v from 'valibot';
import type { LeafField, Ratio } from '../define.ts';

interface PictureOptions {
  /** the shapes that a crop may have; any, when none is named */
  ratios?: readonly Ratio[];
  /** without a picture, publishing is blocked */
  needed?: boolean;
}

const ours = /^\/assets\/[\da-f]{64}\.(?:jpg|png|webp|avif|gif)$/;
// No user and no other scheme fit in: what is not plainly an address of a picture is refused (hostile H127).
const elsewhere = /^https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?\/[\w~!$&'()*+,;=:@%/?.-]*$/i;

/** Whether a text is the address of a picture kept here; otherwise it is one of the configured asset host. */
export const isOurs = (address: string): boolean => ours.test(address);

/**
 * The address of a picture, '' = none: `/assets/<64 hex>.<jpg|png|webp|avif|gif>`, or https of another host. That the
 * picture is the venue's own, and the host the configured one, only the server can know: it looks on save.
 */
export const picture = ({ ratios, needed = false }: PictureOptions = {}): LeafField<string> => ({
  type: 'image',
  spoken: false,
  empty: '',
  needed,
  ...(ratios && { ratios }),
  schema: v.pipe(
    v.string(),
    v.maxLength(2048, 'tooLong'),
    v.check((address) => address === '' || ours.test(address) || elsewhere.test(address)),
  ),
});
