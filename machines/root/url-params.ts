import type { Place } from '../../graphql/domain/routes.ts';

export const queryOf = (path: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(path.split('?')[1]?.split('#')[0] ?? ''));

/** A preview's address may name its venue; without one it stands in the venue that this tab, or browser, was in last. */
export const venueOf = ({ name, params }: Place, path: string): string | null =>
  params.venue ?? (name === 'preview' ? queryOf(path).venue || null : null);

/** What is about the person, or the house, wherever one stands. */
export const standsAlone = ({ name }: Place): boolean => ['me', 'mePart', 'newVenue', 'machines'].includes(name);
