import type { ComponentType } from 'react';
import type { Draft } from '../../../graphql/content/document.ts';
import type { KindName } from '../../../graphql/content/kinds.ts';
import type { Language } from '../../../graphql/languages.ts';
import { GuestMenu, type GuestVenue } from './GuestMenu.tsx';

interface Props {
  draft: Draft;
  language: Language;
  venue: GuestVenue;
}
const pages: Record<KindName, ComponentType<Props>> = { menu: GuestMenu };

/** Any item as its guests see it. */
export function GuestItem({ entity, ...rest }: Props & { entity: KindName }) {
  const Page = pages[entity];
  return <Page {...rest} />;
}
