import { may, type Role } from './roles.ts';

/** Whom a note on a field is for (rules, "Notes"). */
export const noteAddressees = ['translators', 'managers'] as const;
export type NoteAddressee = (typeof noteAddressees)[number];
export const isNoteAddressee = (value: unknown): value is NoteAddressee =>
  noteAddressees.includes(value as NoteAddressee);

export const noteLimits = {
  /** characters of a note */
  text: 1000,
  /** open notes */
  ofField: 20,
  ofItem: 200,
  /** notes that are listed after they were resolved */
  resolved: 20,
} as const;

const leads: readonly Role[] = ['owner', 'manager'];

/** The notes that are for people of this role: translators are those who may do no more than translate. */
export const listAddressed = (role: Role): readonly NoteAddressee[] => [
  ...(may(role, 'translate', 'content') && !may(role, 'write', 'content') ? (['translators'] as const) : []),
  ...(leads.includes(role) ? (['managers'] as const) : []),
];

/** Whether somebody may resolve a note, or open it again: its author, those it is for, and managers. */
export const mayResolveNote = (role: Role, { own, addressee }: { own: boolean; addressee: NoteAddressee }): boolean =>
  own || leads.includes(role) || listAddressed(role).includes(addressee);
