import type { Kysely } from 'kysely';
import { readBusinessDate } from '../../../graphql/domain/business-day.ts';
import type { DeclarationResult } from '../../../graphql/domain/registrations.ts';
import type { Registration } from '../../../graphql/generated/api.resolvers.ts';
import type { RegistrationFacts } from '../../../machines/lifecycles/registration.types.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import type { ChangeEvent } from '../../write/change-events.ts';
import { createVenuesStore, type Venue } from '../venues/venues.store.ts';
import type { RegistrationRow } from './registrations.store.ts';

export const readDeclared = ({
  declared_at,
  no_fever,
  no_cough,
  no_contact,
}: Pick<RegistrationRow, 'declared_at' | 'no_fever' | 'no_cough' | 'no_contact'>): DeclarationResult =>
  declared_at === null ? 'none' : no_fever && no_cough && no_contact ? 'clear' : 'refused';

export const toRegistrationFacts = (row: RegistrationRow): RegistrationFacts => ({
  status: row.status,
  declared: readDeclared(row),
});

export const presentRegistration = (row: RegistrationRow): Registration => ({
  id: row.id,
  version: row.version,
  name: row.name,
  phone: row.phone,
  size: row.size,
  sharedBy: row.parent_name,
  shared: row.shared,
  queueNumber: row.queue_number,
  place: row.place,
  status: row.status,
  declared: readDeclared(row),
  noFever: row.no_fever,
  noCough: row.no_cough,
  noContact: row.no_contact,
  createdAt: row.created_at.toISOString(),
  declaredAt: row.declared_at?.toISOString() ?? null,
  locale: row.locale,
});

export const registrationChange = (id: string, what: ChangeEvent['what'], by: string | null): ChangeEvent => ({
  kind: 'registration',
  id,
  entity: null,
  version: 0,
  what,
  by,
});

export const readToday = ({ time_zone, day_ends }: Pick<Venue, 'time_zone' | 'day_ends'>, at: Date): string =>
  readBusinessDate(at, { timeZone: time_zone, dayEnds: day_ends });

/** The venue, locked until the transaction ends. BAD_INPUT `registrationOff` where the form is switched off. */
export const lockRegisteringVenue = async (tx: Kysely<Tables>, id: string): Promise<Venue> => {
  const venue = await createVenuesStore(tx).lock(id);
  if (venue === null) throw problem('NOT_FOUND', 'notFound');
  if (!venue.registration) throw problem('BAD_INPUT', 'registrationOff');
  return venue;
};
