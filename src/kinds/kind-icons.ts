import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { type Icon, IconDish, IconPictures } from '../ui/icons.ts';

/** The sign of each kind, and the letter that leads to its list after G. */
export const kindIcons: Record<KindName, { icon: Icon; key: string }> = {
  menu: { icon: IconDish, key: 'm' },
  gallery: { icon: IconPictures, key: 'l' },
};
