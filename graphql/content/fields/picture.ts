import * as v from 'valibot';
import { isLocalAssetUrl } from '../../domain/images.ts';
import type { LeafField } from '../model/define-kind.ts';

// No user and no other scheme fit in: what is not plainly an address of a picture is refused (hostile H127).
const elsewhere = /^https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?\/[\w~!$&'()*+,;=:@%/?.-]*$/i;

/**
 * The address of a picture, '' = none: `/assets/<64 hex>.<jpg|png|webp>`, or https of another host. That the picture
 * is the venue's own, and the host the configured one, only the server can know: it looks on save. `required`: without
 * it, publishing is blocked.
 */
export const image = ({ required = false }: { required?: boolean } = {}): LeafField<string> => ({
  type: 'image',
  localized: false,
  empty: '',
  required,
  schema: v.pipe(
    v.string(),
    v.maxLength(2048, 'tooLong'),
    v.check((address) => address === '' || isLocalAssetUrl(address) || elsewhere.test(address)),
  ),
});
