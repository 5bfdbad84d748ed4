import type { KindName } from '../../../graphql/content/kinds/registry.ts';
import { guestPages } from './guest-pages.ts';
import type { GuestProps } from './guest.types.ts';

const hasPage = (name: KindName): name is keyof typeof guestPages => Object.hasOwn(guestPages, name);

/** An item as guests see it; nothing for a kind without a guest page. */
export function GuestItem({ entity, ...rest }: GuestProps & { entity: KindName }) {
  if (!hasPage(entity)) return null;
  const { Page } = guestPages[entity];
  return <Page {...rest} />;
}
