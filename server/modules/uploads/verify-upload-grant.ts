import { may } from '../../../graphql/domain/roles.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { AppServices } from '../../services/app-services.ts';
import { problem } from '../../errors/problem.ts';
import { loadSigningSecrets } from '../auth/signing-secrets.store.ts';
import { displayName, venueClaim } from '../auth/authenticate.ts';
import { loadSession } from '../auth/sessions.store.ts';
import { createGrantsStore, type StoredGrant } from './upload-grants.store.ts';
import type { SignedFields } from './parse-upload.ts';
import { grantTtlMs } from './issue-upload-grant.ts';
import { isValidSignature } from './upload-signature.ts';

const refused = () => problem('FORBIDDEN', 'grantRefused');

/** A clock of another process may be a little ahead. */
const ahead = 5_000;

const venueIn = (publicId: string): string => publicId.slice(0, Math.max(0, publicId.lastIndexOf('/')));

/** The kept grant that these fields stand for: signed by us, of the last ten minutes. FORBIDDEN for any other. */
export const verifyUploadGrant = async (house: AppServices, fields: SignedFields): Promise<StoredGrant> => {
  const now = house.now();
  const secrets = await loadSigningSecrets(house);
  const at = /^\d{1,12}$/.test(fields.timestamp) ? Number(fields.timestamp) * 1000 : Number.NaN;
  const venue = venueIn(fields.public_id);
  if (!isValidSignature(secrets, fields) || !(at <= now + ahead && now - at <= grantTtlMs) || venue === '')
    throw refused();
  const grant = await createGrantsStore(house.database.within([venue]), venue).find(fields.public_id);
  if (grant === null) throw refused();
  return grant;
};

/** The rights of whoever it was given to, as they are now: signed out, suspended or without the role, it is void. */
export const currentScope = async (house: AppServices, grant: StoredGrant): Promise<VenueScope> => {
  const facts = await loadSession(house.database.plain, grant.session, grant.venue_id, house.now());
  const venue = facts && venueClaim({ venue: grant.venue_id, asSuper: grant.as_super }, facts);
  if (!venue || facts.user_id !== grant.person || !may(venue.role, 'write', 'content')) throw refused();
  return {
    venue: venue.id,
    role: venue.role,
    languages: venue.languages,
    person: { id: facts.user_id, name: displayName(facts) },
    session: grant.session,
    asSuper: venue.asSuper,
  };
};
