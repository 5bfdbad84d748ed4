import { activeVenue } from '../../../machines/active-venue/active-venue.selectors.ts';
import { listGrantable, selectRoles } from '../../../machines/team/role-catalogue.selectors.ts';
import type { NamedRole } from '../../../machines/team/team.types.ts';
import { useActors, useActorSelector, useOptionalActorSelector } from '../../actors/actors-context.tsx';

const none: readonly NamedRole[] = [];

/** The roles as the server names them in the interface's language, the highest first. */
export const useRoles = (): readonly NamedRole[] =>
  useOptionalActorSelector(useActors().roleCatalogue, selectRoles) ?? none;

/** Those that the person may give in this venue. */
export const useGrantableRoles = (): readonly NamedRole[] => {
  const venue = useActorSelector(useActors().venue, activeVenue);
  return listGrantable(useRoles(), venue?.role ?? null);
};
