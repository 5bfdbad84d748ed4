import type { Thing, Verb } from '../../graphql/domain/roles.ts';

/**
 * What an operation asks of its caller. `person`: any signed-in person, no venue needed. `venue`: a token of a venue,
 * and a role there that may do `verb` to `thing`. Every operation has its rule; see `policies.ts`.
 */
export type Rule =
  | { as: 'person'; kind: 'read' | 'write' }
  | { as: 'venue'; kind: 'read' | 'write'; verb: Verb; thing: Thing };

export const signedIn = (kind: Rule['kind']): Rule => ({ as: 'person', kind });
export const reads = (thing: Thing): Rule => ({ as: 'venue', kind: 'read', verb: 'read', thing });
export const writes = (verb: Verb, thing: Thing): Rule => ({ as: 'venue', kind: 'write', verb, thing });
