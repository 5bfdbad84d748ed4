/** A favourite of a person: `venue:<id>` or `command:<id>` (rules, "Personal area"). */
export type Favorite = `${FavoriteKind}:${string}`;
export type FavoriteKind = 'venue' | 'command';

export const maxFavorites = 60;

const favorite = /^(?:venue|command):[\w.-]{1,80}$/;
const isFavorite = (value: unknown): value is Favorite => typeof value === 'string' && favorite.test(value);

/** At most so many, each once. */
export const isFavorites = (value: unknown): value is Favorite[] =>
  Array.isArray(value) &&
  value.length <= maxFavorites &&
  value.every(isFavorite) &&
  new Set(value).size === value.length;

/** Stored favourites; what is none is left out. */
export const parseFavorites = (value: unknown): Favorite[] =>
  Array.isArray(value) ? [...new Set(value.filter(isFavorite))].slice(0, maxFavorites) : [];

/** The ids of one kind, in their order. */
export const listFavorites = (favorites: readonly Favorite[], kind: FavoriteKind): string[] =>
  favorites.flatMap((one) => (one.startsWith(`${kind}:`) ? [one.slice(kind.length + 1)] : []));

/** Without it where it is there, else with it at the end. */
export const toggleFavorite = (favorites: readonly Favorite[], one: Favorite): Favorite[] =>
  favorites.includes(one) ? favorites.filter((other) => other !== one) : [...favorites, one].slice(-maxFavorites);
