import { kindNames } from '../../graphql/content/kinds/identities.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import { type GuestPurpose, may, type Role, type Thing, type Verb } from '../../graphql/domain/roles.ts';
import type { Masks } from '../graphql/masks.ts';

interface Access {
  kind: 'read' | 'write';
  verb: Verb;
}

/**
 * What an operation requires of its caller.
 * - `person`: any signed-in person, without a venue;
 * - `venue`: a token of a venue, and a role there that may do `verb` to `thing`. `item` stands for the permission
 *   subject of the content item concerned: the resolver knows it only then and checks it with `assertMayDo`; the rule
 *   itself asks for a role that may do it to some kind;
 * - `ticket`: no session, but a ticket of a venue that somebody who may read its reports was given;
 * - `guest`: no session, but the token of a link issued for this purpose.
 * `shared`: the operation also reads what is public in the operator's venues; it checks the directory itself, with
 * `resolveDirectory`.
 * `masks`: answer fields that only a role with the verb `unmask` sees. Guests see them masked.
 */
export type Rule =
  | { as: 'person'; kind: 'read' | 'write' }
  | ({ as: 'venue'; thing: Thing | 'item'; masks?: Masks; shared?: true } & Access)
  | ({ as: 'ticket'; thing: 'report' } & Access)
  | ({ as: 'guest'; thing: Thing; purpose: GuestPurpose; masks?: Masks } & Access);

export const signedIn = (kind: 'read' | 'write') => ({ as: 'person', kind }) as const satisfies Rule;

export const reads = (thing: Thing | 'item', masks?: Masks) =>
  ({ as: 'venue', kind: 'read', verb: 'read', thing, ...(masks && { masks }) }) as const satisfies Rule;

/** A read that reaches the public items of the operator's venues too. */
export const readsShared = (thing: Thing | 'item') => ({ ...reads(thing), shared: true }) as const satisfies Rule;

/** A read that needs more than `read`, such as an export. */
export const readsAs = (verb: Verb, thing: Thing | 'item') =>
  ({ as: 'venue', kind: 'read', verb, thing }) as const satisfies Rule;

export const writes = (verb: Verb, thing: Thing | 'item') =>
  ({ as: 'venue', kind: 'write', verb, thing }) as const satisfies Rule;

/** An operation for guests: `read` is repeatable, every other verb is a write. */
export const guests = (purpose: GuestPurpose, verb: Verb, thing: Thing, masks?: Masks) =>
  ({
    as: 'guest',
    kind: verb === 'read' ? 'read' : 'write',
    purpose,
    verb,
    thing,
    ...(masks && { masks }),
  }) as const satisfies Rule;

/** Whether a rule lets a member with this role in: what tables, menus and the isolation matrix go by. */
export const allowsRole = (rule: Rule, role: Role): boolean => {
  if (rule.as === 'person') return true;
  if (rule.as === 'guest' || rule.as === 'ticket') return false;
  const { verb, thing } = rule;
  return thing === 'item' ? kindNames.some((name) => may(role, verb, getKind(name).subject)) : may(role, verb, thing);
};

/** Whether the answer to this role is masked. */
export const isMaskedFor = (rule: Rule, role: Role): boolean =>
  rule.as === 'venue' && rule.masks !== undefined && rule.thing !== 'item' && !may(role, 'unmask', rule.thing);
