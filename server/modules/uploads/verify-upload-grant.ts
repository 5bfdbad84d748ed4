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

const grantRejected = () => problem('FORBIDDEN', 'grantRefused');

/** The clock of another server process may run ahead. */
const maxClockSkewMs = 5_000;

const parseVenueId = (publicId: string): string => publicId.slice(0, Math.max(0, publicId.lastIndexOf('/')));

/** The stored grant of the signed fields. FORBIDDEN when the signature is invalid, expired or unknown. */
export const verifyUploadGrant = async (services: AppServices, fields: SignedFields): Promise<StoredGrant> => {
  const now = services.now();
  const secrets = await loadSigningSecrets(services);
  const signedAt = /^\d{1,12}$/.test(fields.timestamp) ? Number(fields.timestamp) * 1000 : Number.NaN;
  const venue = parseVenueId(fields.public_id);
  if (
    !isValidSignature(secrets, fields) ||
    !(signedAt <= now + maxClockSkewMs && now - signedAt <= grantTtlMs) ||
    venue === ''
  )
    throw grantRejected();
  const grant = await createGrantsStore(services.database.within([venue]), venue).find(fields.public_id);
  if (grant === null) throw grantRejected();
  return grant;
};

/** The current permissions of the grantee. FORBIDDEN after sign-out, suspension or loss of the role. */
export const currentScope = async (services: AppServices, grant: StoredGrant): Promise<VenueScope> => {
  const session = await loadSession(services.database.plain, grant.session, grant.venue_id, services.now());
  const venue = session && venueClaim({ venue: grant.venue_id, asSuper: grant.as_super }, session);
  if (!venue || session.user_id !== grant.person || !may(venue.role, 'write', 'content')) throw grantRejected();
  return {
    venue: venue.id,
    role: venue.role,
    languages: venue.languages,
    person: { id: session.user_id, name: displayName(session) },
    session: grant.session,
    asSuper: venue.asSuper,
  };
};
