import { availability } from './availability.ts';
import { checkout } from './checkout.ts';
import { gallery } from './gallery.ts';
import { marketplace } from './marketplace.ts';
import { menu } from './menu.ts';
import { packageKind } from './package.ts';
import { post } from './post.ts';
import { product } from './product.ts';
import { publication } from './publication.ts';
import { shifts } from './shifts.ts';
import { statics } from './statics.ts';
import { ticket } from './ticket.ts';
import { venue } from './venue.ts';
import { articlePage, packagePage, reservationPage, storyPage } from './venue-pages.ts';

/** Every kind of content: add a declaration here. The order is that of menus and of the dashboard. */
export const declarations = [
  reservationPage,
  packagePage,
  articlePage,
  storyPage,
  post,
  marketplace,
  packageKind,
  product,
  // advanced
  gallery,
  menu,
  shifts,
  availability,
  checkout,
  ticket,
  statics,
  publication,
  venue,
] as const;
