import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../db/schema.types.ts';
import { maskField } from '../../log.ts';

/** What happened to a person's sign-in. Append-only: only the maintenance role may change or remove a row. */
export type IdentityVerb =
  | 'signIn'
  | 'signUp'
  | 'codeFailed'
  | 'locked'
  | 'stepUp'
  | 'emailConfirmed'
  | 'sessionEnded'
  | 'emailChanged'
  | 'phoneConfirmed'
  | 'phoneChanged'
  | 'accountDeleted'
  | 'accountRestored'
  /** a valid refresh token came without the cookie it is bound to */
  | 'bindingFailed';

export interface IdentityAuditRow {
  verb: IdentityVerb;
  /** milliseconds since 1970 */
  at: number;
  /** null: no user has the identifier */
  person: string | null;
  session: string | null;
  /** never a code or a token; phone numbers and e-mail addresses are masked */
  detail: Record<string, string | number>;
}

/** Outside any venue: `''`. */
export const toAuditRow = ({ verb, at, person, session, detail }: IdentityAuditRow): Insertable<Tables['audit']> => ({
  venue_id: '',
  at: new Date(at),
  user_id: person,
  session_id: session,
  as_super: false,
  verb,
  thing: 'person',
  thing_id: person,
  detail: JSON.stringify(
    Object.fromEntries(
      Object.entries(detail).map(([name, value]) => [name, typeof value === 'string' ? maskField(name, value) : value]),
    ),
  ),
});

/** In the caller's transaction, if there is one: a row exists exactly when the recorded action was committed. */
export const recordIdentityAudit = async (db: Kysely<Tables>, row: IdentityAuditRow): Promise<void> => {
  await db.insertInto('audit').values(toAuditRow(row)).execute();
};
