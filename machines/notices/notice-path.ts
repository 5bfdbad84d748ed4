import { findKindName, getKindIdentity, kindNames } from '../../graphql/content/kinds/identities.ts';
import { getSection } from '../../graphql/routes.ts';
import { itemPath } from '../list/item-path.ts';
import type { Notice } from './notices.types.ts';

type Shown = Pick<Notice, 'kind' | 'about' | 'subject' | 'name' | 'day' | 'read' | 'field'>;

const withQuery = (path: string, query: Record<string, string | null>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

/** The list of items that an import brought, and of cards. */
const importedPath = (about: string): string => {
  const kind = kindNames.find((name) => getKindIdentity(name).entity === about);
  return kind === undefined ? '/venue' : `/${getSection(kind)}`;
};

const failurePaths: Readonly<Record<string, (notice: Shown) => string>> = {
  giftCard: ({ name }) => withQuery('/giftcards', { q: name }),
  bill: ({ subject }) => `/billing/${subject}`,
  membership: () => '/employees/team',
  registration: () => '/registration',
};

/** The field that a note is on. */
const notePath = (venue: string, { about, subject, field }: Shown): string => {
  const entity = field === null ? undefined : findKindName(about, field.component);
  return entity === undefined || field === null
    ? `/${venue}/venue`
    : itemPath(venue, { entity, id: subject, component: field.component }, field);
};

/** What a notice opens: the thing itself, or the list that is left with it. */
export const noticePath = (venue: string, notice: Shown): string => {
  const { kind, about, day, name, read } = notice;
  const inRsvp = () => withQuery(`/${venue}/rsvp`, { date: day, q: kind === 'tableConflict' ? '' : name });
  switch (kind) {
    case 'negativeSurvey':
      return withQuery(`/${venue}/survey`, { aggregate: read ? '' : 'unhandled', from: day, to: day, q: name });
    case 'callback':
    case 'tableConflict':
      return inRsvp();
    case 'failedMessage':
      return failurePaths[about] === undefined ? inRsvp() : `/${venue}${failurePaths[about](notice)}`;
    case 'fieldNote':
      return notePath(venue, notice);
    case 'publishing':
      return `/${venue}/venue`;
    case 'import':
      return about === 'giftCard' ? `/${venue}/giftcards` : `/${venue}${importedPath(about)}`;
  }
};
