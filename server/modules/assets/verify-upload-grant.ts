import { may } from '../../../graphql/domain/roles.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { House } from '../../graphql/request-context.ts';
import { problem } from '../../graphql/problem.ts';
import { secretsInForce } from '../auth/signing-secrets.store.ts';
import { nameOf, venueOf } from '../auth/authenticate.ts';
import { sessionFacts } from '../auth/sessions.store.ts';
import { grantsStore, type KeptGrant } from './upload-grants.store.ts';
import type { SignedFields } from './parse-upload.ts';
import { grantLife } from './issue-upload-grant.ts';
import { isSigned } from './upload-signature.ts';

const refused = () => problem('FORBIDDEN', 'grantRefused');

/** A clock of another process may be a little ahead. */
const ahead = 5_000;

const venueIn = (publicId: string): string => publicId.slice(0, Math.max(0, publicId.lastIndexOf('/')));

/** The kept grant that these fields stand for: signed by us, of the last ten minutes. FORBIDDEN for any other. */
export const grantFor = async (house: House, fields: SignedFields): Promise<KeptGrant> => {
  const now = house.now();
  const secrets = await secretsInForce(house);
  const at = /^\d{1,12}$/.test(fields.timestamp) ? Number(fields.timestamp) * 1000 : Number.NaN;
  const venue = venueIn(fields.public_id);
  if (!isSigned(secrets, fields) || !(at <= now + ahead && now - at <= grantLife) || venue === '') throw refused();
  const grant = await grantsStore(house.database.within([venue]), venue).find(fields.public_id);
  if (grant === null) throw refused();
  return grant;
};

/** The rights of whoever it was given to, as they are now: signed out, suspended or without the role, it is void. */
export const scopeNow = async (house: House, grant: KeptGrant): Promise<VenueScope> => {
  const facts = await sessionFacts(house.database.plain, grant.session, grant.venue_id, house.now());
  const venue = facts && venueOf({ venue: grant.venue_id, asSuper: grant.as_super }, facts);
  if (!venue || facts.user_id !== grant.person || !may(venue.role, 'write', 'content')) throw refused();
  return {
    venue: venue.id,
    role: venue.role,
    languages: venue.languages,
    person: { id: facts.user_id, name: nameOf(facts) },
    session: grant.session,
    asSuper: venue.asSuper,
  };
};
