/** Who may do what: one table for the server's policies, the menus, the buttons and the palette (rules, "Roles"). */
export const roles = ['owner', 'manager', 'host', 'editor', 'translator', 'viewer'] as const;
export type Role = (typeof roles)[number];
export const isRole = (value: unknown): value is Role => roles.includes(value as Role);

export const things = ['venue', 'content', 'workPlan', 'audit'] as const;
export type Thing = (typeof things)[number];

export const verbs = ['read', 'write', 'translate', 'publish', 'delete'] as const;
export type Verb = (typeof verbs)[number];

const all = ['read', 'write', 'translate', 'publish', 'delete'] as const;

const allowed: Record<Role, Record<Thing, readonly Verb[]>> = {
  owner: { venue: ['read', 'write', 'delete'], content: all, workPlan: all, audit: ['read'] },
  manager: { venue: ['read', 'write'], content: all, workPlan: all, audit: ['read'] },
  host: { venue: ['read'], content: ['read'], workPlan: ['read'], audit: [] },
  editor: { venue: ['read', 'write'], content: all, workPlan: all, audit: [] },
  translator: { venue: ['read'], content: ['read', 'translate'], workPlan: [], audit: [] },
  viewer: { venue: ['read'], content: ['read'], workPlan: ['read'], audit: [] },
};

/** `translate`: only the values of the person's own languages, no structure, nothing that is not spoken. */
export const may = (role: Role, verb: Verb, thing: Thing): boolean => allowed[role][thing].includes(verb);

/**
 * The same by the role that the server says a person has in a venue; without one nothing. A superUser who visits has
 * the owner's there, and as a member no more than the membership gives.
 */
export const mayWithRole = (role: string, verb: Verb, thing: Thing): boolean => isRole(role) && may(role, verb, thing);
