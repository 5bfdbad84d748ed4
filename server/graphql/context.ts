import type { Language } from '../../graphql/domain/languages.ts';
import type { Role } from '../../graphql/domain/roles.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/open-database.ts';
import type { Logger } from '../log.ts';
import type { AddressService } from '../address-lookup/address-service.ts';
import type { ImageProcessor } from '../image-processing/image-processor.ts';
import type { PdfWriter } from '../documents/pdf-writer.ts';
import type { SeatingWorker } from '../seating/seating-worker.ts';

/** The caller, checked against the database: the session is valid, the person not suspended, the role current. */
export interface Session {
  id: string;
  person: {
    id: string;
    name: string;
    email: string | null;
    phone: string | null;
    language: Language;
    superUser: boolean;
    /** signed up as an owner: may create venues */
    owner: boolean;
  };
  /** what the token is for */
  audience: readonly ('auth' | 'api' | 'settings' | 'guest')[];
  /** the venue claim of the token, with today's membership in it; null: a token without a venue */
  venue: { id: string; role: Role; languages: Language[] | null; asSuper: boolean } | null;
  /** milliseconds since 1970 */
  expiresAt: number;
  steppedUpAt: number | null;
}

/** A session in a venue. Stores of venue data are constructed with it and never see a request. */
export interface VenueScope {
  venue: string;
  role: Role;
  languages: Language[] | null;
  person: { id: string; name: string };
  session: string;
  asSuper: boolean;
}

/** Whose token names a venue that was deleted since. */
export interface DeletedVenueCaller {
  person: string;
  venue: string;
}

/** What every resolver gets. */
export interface Context {
  config: Config;
  database: Database;
  log: Logger;
  /** milliseconds since 1970 */
  now: () => number;
  images: ImageProcessor;
  seating: SeatingWorker;
  pdf: PdfWriter;
  addresses: AddressService;
  session: Session | null;
  /** of a request with an Idempotency-Key whose token names a venue that was deleted since; `session` is null then */
  deletedVenue: DeletedVenueCaller | null;
  request: {
    /** the client's address, by the trusted proxy hops only */
    ip: string;
    userAgent: string;
    cookies: Readonly<Record<string, string>>;
    bearer: string | null;
    /** a UUID, or null when absent; anything else was rejected before */
    idempotencyKey: string | null;
    /** `X-Report-Ticket` */
    ticket: string | null;
    /** the document's text and variables, for the fingerprint of a mutation */
    operation: { query: string; variables: unknown };
  };
  /** answers with a cookie (HttpOnly, SameSite=Strict, Path=/auth, Secure unless plain http on localhost); null value removes it */
  setCookie: (name: string, value: string | null, maxAgeSeconds?: number) => void;
}
