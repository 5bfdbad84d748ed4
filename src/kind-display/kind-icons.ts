import type { KindIcon } from '../../graphql/content/model/define-kind.ts';
import { getKindIdentity, kindNames } from '../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { getSection } from '../../graphql/routes.ts';
import {
  type Icon,
  IconArticle,
  IconAvailability,
  IconCheckout,
  IconDish,
  IconImages,
  IconMarketplace,
  IconPackage,
  IconPages,
  IconPost,
  IconProduct,
  IconPublication,
  IconReservation,
  IconStatics,
  IconStory,
  IconTickets,
  IconVenue,
  IconWorkPlan,
} from '../ui/icons.ts';

const icons: Record<KindIcon, Icon> = {
  menu: IconDish,
  images: IconImages,
  product: IconProduct,
  package: IconPackage,
  statics: IconStatics,
  shifts: IconWorkPlan,
  availability: IconAvailability,
  checkout: IconCheckout,
  tickets: IconTickets,
  publication: IconPublication,
  marketplace: IconMarketplace,
  post: IconPost,
  venue: IconVenue,
  reservation: IconReservation,
  article: IconArticle,
  story: IconStory,
};

/** Of a list: the icon of its kind, or one of its own where several kinds share it. */
export const getSectionIcon = (kind: KindName): Icon =>
  kindNames.filter((other) => getSection(other) === getSection(kind)).length > 1 ? IconPages : getKindIcon(kind);

export const getKindIcon = (name: KindName): Icon => icons[getKindIdentity(name).icon];
