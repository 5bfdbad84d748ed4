import type { SnapshotFrom } from 'xstate';
import { isRole, mayGrant } from '../../graphql/domain/roles.ts';
import type { roleCatalogueMachine } from './role-catalogue.machine.ts';
import type { NamedRole } from './team.types.ts';

type Snapshot = SnapshotFrom<typeof roleCatalogueMachine>;

/** The highest first; empty until they were read. */
export const selectRoles = ({ context }: Snapshot): readonly NamedRole[] => context.roles;

/** Those that somebody with the role `own` may give. */
export const listGrantable = (roles: readonly NamedRole[], own: string | null): readonly NamedRole[] =>
  roles.filter(({ id }) => own !== null && isRole(own) && isRole(id) && mayGrant(own, id));
