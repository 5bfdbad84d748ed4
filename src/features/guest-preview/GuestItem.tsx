import type { ComponentType } from 'react';
import type { GuestKindName, KindName } from '../../../graphql/content/kinds/registry.ts';
import { GuestGallery } from './GuestGallery.tsx';
import { GuestMenu } from './GuestMenu.tsx';
import type { GuestProps } from './guest.types.ts';

const pages: Record<GuestKindName, ComponentType<GuestProps>> = { menu: GuestMenu, gallery: GuestGallery };

const hasPage = (name: KindName): name is GuestKindName => Object.hasOwn(pages, name);

/** An item as guests see it; nothing for a kind without a guest page. */
export function GuestItem({ entity, ...rest }: GuestProps & { entity: KindName }) {
  if (!hasPage(entity)) return null;
  const Page = pages[entity];
  return <Page {...rest} />;
}
