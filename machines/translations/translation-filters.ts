import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { sectionKinds } from '../../graphql/routes.ts';
import type { ActiveVenue } from '../ports.ts';

export const translationViews = ['open', 'missing', 'outdated'] as const;
export type TranslationView = (typeof translationViews)[number];
/** What the filter by kind offers: kinds that share an entity are one. */
export const translatedEntities: readonly string[] = sectionKinds.map((kind) => getKindIdentity(kind).entity);

/** The venue's languages that the person may write, English too where they may change it. */
export const ownLanguages = ({ languages: shown, mayWrite }: ActiveVenue): Language[] =>
  shown.filter((language) => mayWrite === null || mayWrite.includes(language));
