import type { Person } from '../../machines/ports.ts';

/** The form for a new venue; null: the person may have no more of them. */
export const newVenuePath = ({ person }: { person: Person | null }): string | null =>
  person && (person.superUser || person.venuesLeft !== 0) ? '/venues/new' : null;
