import type { Favorite } from '../../graphql/domain/favorites.ts';
import type { Language } from '../../graphql/domain/languages.ts';

export interface SharedVenue {
  venue: string;
  titles: Partial<Record<Language, string>>;
  members: readonly { userId: string; name: string; role: string }[];
}

/** A payment card as the provider of cards names it; its number is known to nobody here. */
export interface PaymentCard {
  brand: string;
  last4: string;
}

/** What the sections of the personal area show. */
export interface PersonalArea {
  members: readonly SharedVenue[];
  /** null: none */
  card: PaymentCard | null;
}

/** What a person does there. */
export type PersonalAction =
  | { name: 'openCard' | 'removeCard' | 'saveData' | 'deleteAccount' | 'restoreAccount' }
  | { name: 'storeFavorites'; favorites: readonly Favorite[] };
