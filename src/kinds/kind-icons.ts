import type { KindIcon } from '../../graphql/content/model/define-kind.ts';
import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { type Icon, IconDish, IconPictures, IconProduct, IconWorkPlan } from '../ui/icons.ts';

const icons: Record<KindIcon, Icon> = {
  menu: IconDish,
  images: IconPictures,
  product: IconProduct,
  workPlan: IconWorkPlan,
};

export const getKindIcon = (name: KindName): Icon => icons[getKindIdentity(name).icon];
