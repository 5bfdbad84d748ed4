import type { ComponentType } from 'react';
import type { KindName } from '../../../graphql/content/kinds/registry.ts';
import { GuestGallery } from './GuestGallery.tsx';
import { GuestMenu } from './GuestMenu.tsx';
import type { GuestProps } from './guest.types.ts';

const pages: Record<KindName, ComponentType<GuestProps>> = { menu: GuestMenu, gallery: GuestGallery };

/** Any item as its guests see it. */
export function GuestItem({ entity, ...rest }: GuestProps & { entity: KindName }) {
  const Page = pages[entity];
  return <Page {...rest} />;
}
