import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, DeletedVenueCaller, Session } from '../graphql/context.ts';
import type { RequestedOperation, Endpoint } from '../graphql/persisted-operations.ts';
import type { AppServices } from '../services/app-services.ts';
import { findDeletedVenueCaller } from '../modules/auth/deleted-venue-caller.ts';
import { authenticate, isUnauthenticated } from '../modules/auth/authenticate.ts';
import { readTicket } from '../modules/reports/report-ticket.ts';
import { clientAddress, parseBearer, parseCookies, parseIdempotencyKey } from '../http/request-parsing.ts';

// a refresh, a sign-out and a new sign-in may carry an expired token: at the auth endpoint it counts as none
const sessionFor = async (
  services: AppServices,
  endpoint: Endpoint,
  bearer: string | null,
): Promise<Session | null> => {
  if (endpoint === 'reports') return null;
  const session = authenticate(services, bearer, endpoint);
  return endpoint === 'auth' ? session.catch(nullIfUnauthenticated) : session;
};

const nullIfUnauthenticated = (error: unknown): null => {
  if (isUnauthenticated(error)) return null;
  throw error;
};

const cookie = (name: string, value: string | null, maxAge: number | undefined, secure: boolean): string =>
  [
    `${name}=${value ?? ''}`,
    'Path=/auth',
    'HttpOnly',
    'SameSite=Strict',
    ...(value === null ? ['Max-Age=0'] : maxAge === undefined ? [] : [`Max-Age=${Math.floor(maxAge)}`]),
    ...(secure ? ['Secure'] : []),
  ].join('; ');

/** Who sends a request, by its headers alone: authenticated and within their rate limit before the body is read. */
export interface Caller {
  bearer: string | null;
  ip: string;
  idempotencyKey: string | null;
  session: Session | null;
  deletedVenue: DeletedVenueCaller | null;
}

export const createCaller = async (
  services: AppServices,
  endpoint: Endpoint,
  req: IncomingMessage,
): Promise<Caller> => {
  // the reporting service has tickets instead
  const bearer = endpoint === 'reports' ? null : parseBearer(req.headers.authorization);
  const ip = clientAddress(req, services.config.trustProxy);
  const idempotencyKey = parseIdempotencyKey(req.headers['idempotency-key']);
  let deletedVenue: DeletedVenueCaller | null = null;
  const session = await sessionFor(services, endpoint, bearer).catch(async (error: unknown) => {
    await services.rates(null, ip);
    if (endpoint !== 'api' || idempotencyKey === null || !isUnauthenticated(error)) throw error;
    deletedVenue = await findDeletedVenueCaller(services, bearer);
    if (deletedVenue === null) throw error;
    return null;
  });
  if (deletedVenue === null) await services.rates(session, ip);
  return { bearer, ip, idempotencyKey, session, deletedVenue };
};

export const createContext = (
  { config, database, log, now, images, seating, pdf, addresses }: AppServices,
  { bearer, ip, idempotencyKey, session, deletedVenue }: Caller,
  req: IncomingMessage,
  res: ServerResponse,
  operation: RequestedOperation,
): Context => ({
  config,
  database,
  log,
  now,
  images,
  seating,
  pdf,
  addresses,
  session,
  deletedVenue,
  request: {
    ip,
    userAgent: (req.headers['user-agent'] ?? '').slice(0, 300),
    cookies: parseCookies(req.headers.cookie),
    bearer,
    idempotencyKey,
    ticket: readTicket(req),
    operation: { query: operation.query, variables: operation.variables },
  },
  setCookie: (name, value, maxAgeSeconds) => {
    res.appendHeader('Set-Cookie', cookie(name, value, maxAgeSeconds, config.secure));
  },
});
