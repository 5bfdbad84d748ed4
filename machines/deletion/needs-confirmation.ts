import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';

/** Whether more is lost with an item than the item, as far as it says itself: what guests see, or items that go with it. */
export const needsConfirmation = (kind: KindName, publishedVersion: number | null): boolean =>
  publishedVersion !== null || getKindIdentity(kind).companions.length > 0;
