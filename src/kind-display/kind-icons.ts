import type { KindIcon } from '../../graphql/content/model/define-kind.ts';
import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import {
  type Icon,
  IconArticle,
  IconDish,
  IconImages,
  IconMarketplace,
  IconPackage,
  IconPost,
  IconProduct,
  IconPublication,
  IconReservation,
  IconStatics,
  IconStory,
  IconVenue,
  IconWorkPlan,
} from '../ui/icons.ts';

const icons: Record<KindIcon, Icon> = {
  menu: IconDish,
  images: IconImages,
  product: IconProduct,
  package: IconPackage,
  statics: IconStatics,
  workPlan: IconWorkPlan,
  publication: IconPublication,
  marketplace: IconMarketplace,
  post: IconPost,
  venue: IconVenue,
  reservation: IconReservation,
  article: IconArticle,
  story: IconStory,
};

export const getKindIcon = (name: KindName): Icon => icons[getKindIdentity(name).icon];
