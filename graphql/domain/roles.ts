/** Who may do what: one table for the server's policies, the menus, the buttons and the palette (rules, "Roles"). */
export const roles = ['owner', 'manager', 'host', 'editor', 'translator', 'viewer'] as const;
export type Role = (typeof roles)[number];
export const isRole = (value: unknown): value is Role => roles.includes(value as Role);

/** Permission subjects. A content kind names its own (`Kind.subject`). */
export const things = [
  'venue',
  'content',
  'workPlan',
  'reservation',
  'table',
  'survey',
  'registration',
  'giftCard',
  'employee',
  'report',
  'billing',
  'schedule',
  'audit',
] as const;
export type Thing = (typeof things)[number];

/**
 * `translate`: only values in the person's own languages; no structure, nothing unlocalized.
 * `unmask`: sees the fields that an operation masks for everybody else, such as a gift card's number.
 */
export const verbs = [
  'read',
  'unmask',
  'write',
  'translate',
  'publish',
  'delete',
  'approve',
  'answer',
  'issue',
  'redeem',
  'reverse',
  'block',
  'export',
] as const;
export type Verb = (typeof verbs)[number];

const edit = ['read', 'write', 'translate', 'publish', 'delete'] as const;
const book = ['read', 'unmask', 'write', 'approve'] as const;
const handleCards = ['read', 'unmask', 'issue', 'redeem', 'reverse', 'block'] as const;

/** A role that a row omits has no permission on that subject. */
const allowed: Record<Thing, Partial<Record<Role, readonly Verb[]>>> = {
  venue: {
    owner: edit,
    manager: ['read', 'write', 'translate', 'publish'],
    host: ['read'],
    editor: ['read', 'write', 'translate', 'publish'],
    translator: ['read'],
    viewer: ['read'],
  },
  content: {
    owner: edit,
    manager: edit,
    host: ['read'],
    editor: edit,
    translator: ['read', 'translate'],
    viewer: ['read'],
  },
  workPlan: { owner: edit, manager: edit, host: ['read'], editor: edit, viewer: ['read'] },
  reservation: {
    owner: [...book, 'delete', 'export'],
    manager: [...book, 'delete', 'export'],
    host: book,
    viewer: ['read', 'unmask'],
  },
  table: { owner: ['read', 'write'], manager: ['read', 'write'], host: ['read'], viewer: ['read'] },
  survey: {
    owner: ['read', 'write', 'export'],
    manager: ['read', 'write', 'export'],
    host: ['read'],
    viewer: ['read'],
  },
  // health: who lets guests in, and nobody else
  registration: { owner: ['read', 'write'], manager: ['read', 'write'], host: ['read', 'write'] },
  giftCard: {
    owner: [...handleCards, 'write', 'delete', 'export'],
    manager: handleCards,
    host: ['read', 'unmask'],
    viewer: ['read'],
  },
  employee: { owner: ['read', 'unmask', 'write'], manager: ['read', 'unmask', 'write'], host: ['read'] },
  report: {
    owner: ['read', 'unmask', 'write', 'export'],
    manager: ['read', 'unmask', 'export'],
    viewer: ['read'],
  },
  billing: { owner: ['read', 'write', 'export'], manager: ['read', 'export'] },
  schedule: {
    owner: ['read', 'write'],
    manager: ['read', 'write'],
    host: ['read'],
    editor: ['read'],
    translator: ['read'],
    viewer: ['read'],
  },
  audit: { owner: ['read', 'export'] },
};

export const may = (role: Role, verb: Verb, thing: Thing): boolean => allowed[thing][role]?.includes(verb) ?? false;

/**
 * The same for a role as the server reports it; an unknown one may do nothing. A superUser who visits a venue has the
 * owner's role there; in a venue they belong to, their own.
 */
export const mayWithRole = (role: string, verb: Verb, thing: Thing): boolean => isRole(role) && may(role, verb, thing);

/** Whether a role may be given by somebody with the role `own`: nobody gives more than they have (rules, "Roles"). */
export const mayGrant = (own: Role, role: Role): boolean => roles.indexOf(role) >= roles.indexOf(own);

/** Whether somebody with the role `own` may change the access of a member with another: owners of all, others of lower roles. */
export const mayManage = (own: Role, member: Role): boolean =>
  own === 'owner' || roles.indexOf(member) > roles.indexOf(own);

/** What a guest's link is for. A link opens one thing of one venue and serves one purpose (rules, "Roles"). */
export const guestPurposes = ['invitation', 'survey', 'registration', 'giftCard', 'membership'] as const;
export type GuestPurpose = (typeof guestPurposes)[number];

const allowedToGuests: Record<GuestPurpose, { thing: Thing; verbs: readonly Verb[] }> = {
  invitation: { thing: 'reservation', verbs: ['read', 'answer'] },
  survey: { thing: 'survey', verbs: ['read', 'answer'] },
  registration: { thing: 'registration', verbs: ['read', 'answer'] },
  giftCard: { thing: 'giftCard', verbs: ['read'] },
  membership: { thing: 'employee', verbs: ['read'] },
};

/** Whether a guest with a link of this purpose may do this: anonymous people have no role. */
export const mayAsGuest = (purpose: GuestPurpose, verb: Verb, thing: Thing): boolean =>
  allowedToGuests[purpose].thing === thing && allowedToGuests[purpose].verbs.includes(verb);
