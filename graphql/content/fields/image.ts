import * as v from 'valibot';
import { isLocalAssetUrl } from '../../domain/images.ts';
import type { LeafField } from '../model/define-kind.ts';

// Rejects user info and other schemes (hostile H127).
const externalImageUrl = /^https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?\/[\w~!$&'()*+,;=:@%/?.-]*$/i;

/**
 * The URL of an image, '' = none: `/assets/<64 hex>.<jpg|png|webp>`, or https on another host. On save the server checks
 * that the image belongs to the venue, and that the host is the configured one. `required`: publishing is blocked
 * without it.
 */
export const image = ({ required = false }: { required?: boolean } = {}): LeafField<string, 'image'> => ({
  type: 'image',
  localized: false,
  empty: '',
  required,
  schema: v.pipe(
    v.string(),
    v.maxLength(2048, 'tooLong'),
    v.check((address) => address === '' || isLocalAssetUrl(address) || externalImageUrl.test(address)),
  ),
});
