import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../db/schema.types.ts';
import { maskIdentifier } from '../../log.ts';

/** What happened to a person's ways in. Kept without end: nobody but the keeper may change or remove a line. */
export type IdentityVerb = 'signIn' | 'signUp' | 'codeFailed' | 'locked' | 'stepUp' | 'sessionEnded' | 'emailChanged';

export interface IdentityAuditRow {
  verb: IdentityVerb;
  /** milliseconds since 1970 */
  at: number;
  /** null: nobody here has the identifier */
  person: string | null;
  session: string | null;
  /** never a code or a token; phones and e-mails through `masked` */
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
      Object.entries(detail).map(([name, it]) => [name, typeof it === 'string' ? maskIdentifier(it) : it]),
    ),
  ),
});

/** In the caller's transaction, where it has one: a line stands exactly when what it tells has happened. */
export const recordIdentityAudit = async (db: Kysely<Tables>, line: IdentityAuditRow): Promise<void> => {
  await db.insertInto('audit').values(toAuditRow(line)).execute();
};
