import type { CommandContext } from './command.ts';

/** The form for a new venue; null: the person may have no more of them. */
export const newVenuePath = ({ person }: Pick<CommandContext, 'person'>): string | null =>
  person && (person.superUser || person.venuesLeft !== 0) ? '/venues/new' : null;
