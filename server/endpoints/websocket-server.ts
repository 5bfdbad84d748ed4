import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ExecutionArgs, type GraphQLError, specifiedRules, validate } from 'graphql';
import { CloseCode } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import type { Context, Session } from '../graphql/context.ts';
import { type AppServices, countFailedAuth } from '../services/app-services.ts';
import { parseRequestedOperation } from '../graphql/persisted-operations.ts';
import { toPublicError } from '../errors/to-public-error.ts';
import { createLimitsRule, parseWithLimits } from './query-limits.ts';
import { createChangeFeed } from '../live/change-feed.ts';
import { createPresence } from '../live/presence.ts';
import { accessChannel, createSessionCache, parseAccessChange, affectsSession } from '../modules/auth/session-cache.ts';
import { authenticate, isUnauthenticated } from '../modules/auth/authenticate.ts';
import { limitSocketTraffic } from './socket-limits.ts';
import { problem } from '../errors/problem.ts';
import { clientAddress } from '../http/request-parsing.ts';
import { schemas } from './schemas.ts';

interface LiveConnection {
  socket: WebSocket;
  token: string;
  session: Session;
}

// spreads the reconnects of tokens that expire in the same second
const maxJitterMs = 2000;
/** A peer that does not answer a close, such as a laptop asleep, does not hold up a stopping server longer than this. */
const closeTimeoutMs = 2000;
/** The client connects again after a while; 4403 would tell it that its access has ended (contract, "Live"). */
const tryAgainLater = 1013;
const rules = [...specifiedRules, createLimitsRule('api', 'socket')];

const formatted = (error: GraphQLError) => {
  const { http: _, ...extensions } = error.extensions;
  return { message: error.message, extensions };
};

/** graphql-ws on the API's path: subscriptions only, with the venue's token in `connection_init`. */
export const createLiveServer = async (services: AppServices) => {
  const { config, database, log, now, images, seating, pdf, addresses } = services;
  const { SOCKETS_PER_PERSON, SUBSCRIPTIONS_PER_SOCKET } = config.limits;
  const connections = new Map<WebSocket, LiveConnection>();
  // the types of `ws` lack `closeTimeout`
  const options: ServerOptions & { closeTimeout: number } = {
    noServer: true,
    maxPayload: 64 * 1024,
    closeTimeout: closeTimeoutMs,
  };
  const sockets = new WebSocketServer(options);

  const closeExcess = (person: string): void => {
    const own = [...connections.values()].filter(({ session }) => session.person.id === person);
    for (const { socket } of own.slice(0, Math.max(0, own.length - SOCKETS_PER_PERSON + 1)))
      socket.close(CloseCode.TooManyInitialisationRequests, 'Too many connections: this was the oldest');
  };

  const contextFor = (
    connection: LiveConnection,
    request: IncomingMessage,
    query: string,
    variables: unknown,
  ): Context => ({
    config,
    database,
    log,
    now,
    images,
    seating,
    pdf,
    addresses,
    deletedVenue: null,
    // a getter: the role may change during a subscription
    get session() {
      return connection.session;
    },
    request: {
      ip: clientAddress(request, config.trustProxy),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      cookies: {},
      bearer: connection.token,
      idempotencyKey: null,
      ticket: null,
      operation: { query, variables },
    },
    setCookie: () => {},
  });

  const parseOperation = async (
    connection: LiveConnection,
    request: IncomingMessage,
    payload: unknown,
  ): Promise<ExecutionArgs> => {
    await services.rates(connection.session, '');
    const operation = parseRequestedOperation('api', payload, config.documents === 'text');
    const document = parseWithLimits(operation.query);
    if (validate(schemas.api, document, rules, { maxErrors: 1 }).length > 0) throw problem('BAD_INPUT', 'badInput');
    return {
      schema: schemas.api,
      document,
      variableValues: operation.variables,
      operationName: operation.operationName,
      contextValue: contextFor(connection, request, operation.query, operation.variables),
    };
  };

  const endAccess = (connection: LiveConnection): void => connection.socket.close(CloseCode.Forbidden, 'Forbidden');

  /** Null when the token gives no access, and when that cannot be checked now; in that case the socket is closed. */
  const loadSession = async (socket: WebSocket, authenticated: Promise<Session | null>): Promise<Session | null> => {
    try {
      return await authenticated;
    } catch (error) {
      if (!isUnauthenticated(error)) {
        log.debug({ error }, 'the access of a socket could not be checked');
        socket.close(tryAgainLater, 'Try again later');
      }
      return null;
    }
  };

  /** Re-authenticates a connection; closes it when its access ended. */
  const check = async (connection: LiveConnection): Promise<boolean> => {
    const session = await loadSession(connection.socket, authenticate(services, connection.token, 'api'));
    if (session === null) endAccess(connection);
    else connection.session = session;
    return session !== null;
  };

  const graphql = useServer<{ token?: unknown }>(
    {
      connectionInitWaitTimeout: 3000,
      onConnect: async ({ connectionParams, extra: { socket, request } }) => {
        const token = connectionParams?.token;
        if (typeof token !== 'string') return false;
        const countFailure = countFailedAuth(services.rates, clientAddress(request, config.trustProxy));
        const session = await loadSession(socket, authenticate(services, token, 'api').catch(countFailure));
        // a socket that closed meanwhile gets no further close event and would stay registered forever
        if (!session?.venue || socket.readyState !== socket.OPEN) return false;
        closeExcess(session.person.id);
        const connection = { socket, token, session };
        connections.set(socket, connection);
        // permissions may have changed before this connection was registered for re-checks
        return check(connection);
      },
      onSubscribe: async ({ extra: { socket, request }, subscriptions }, _id, payload) => {
        const connection = connections.get(socket);
        if (!connection) return [problem('UNAUTHENTICATED', 'unauthenticated')];
        // includes this one
        if (Object.keys(subscriptions).length > SUBSCRIPTIONS_PER_SOCKET)
          return [problem('RATE_LIMITED', 'rateLimited')];
        return parseOperation(connection, request, payload).catch((error: unknown) => [toPublicError(error, services)]);
      },
      onNext: (_context, _id, _payload, _args, result) =>
        result.errors ? { errors: result.errors.map((error) => formatted(toPublicError(error, services))) } : undefined,
      onError: (_context, _id, _payload, errors) => errors.map((error) => formatted(toPublicError(error, services))),
      onClose: ({ extra: { socket } }) => {
        connections.delete(socket);
      },
    },
    sockets,
  );

  // graphql-ws would log invalid client input to stderr with its stack
  sockets.on('connection', (socket) => {
    socket.removeAllListeners('error');
    socket.on('error', (error) => log.debug({ error }, 'a socket was closed after invalid input'));
    limitSocketTraffic(socket);
  });

  await createSessionCache(database); // subscribes first: its entries are invalidated before connections are re-checked
  const feed = await createChangeFeed(database);
  const presence = await createPresence(database);
  /** Re-checks connections; the remaining ones are notified, so that screens reflect the new permissions. */
  const checkAll = async (all: readonly LiveConnection[]): Promise<void> => {
    await Promise.all(all.map(check));
    presence.recheck();
    for (const person of new Set(all.map(({ session }) => session.person.id))) feed.notifyAccess(person);
  };
  const unsubscribe = await database.listen(
    accessChannel,
    (payload) => {
      const change = parseAccessChange(payload);
      const affected = [...connections.values()].filter(({ session: { person, id, venue } }) => {
        return !change || affectsSession({ person: person.id, session: id, venue: venue?.id ?? null }, change);
      });
      void checkAll(affected);
    },
    () => void checkAll([...connections.values()]),
  );

  /** Closes connections whose token expired. */
  const sweep = (): void => {
    for (const connection of connections.values())
      if (now() >= connection.session.expiresAt) closeWithJitter(connection);
  };
  const closing = new WeakSet<LiveConnection>();
  const closeWithJitter = (connection: LiveConnection): void => {
    if (closing.has(connection)) return;
    closing.add(connection);
    setTimeout(() => endAccess(connection), Math.random() * maxJitterMs).unref();
  };
  const timer = setInterval(sweep, 1000);

  return {
    sweep,
    upgrade: (req: IncomingMessage, socket: Duplex, head: Buffer): void =>
      sockets.handleUpgrade(req, socket, head, (it) => sockets.emit('connection', it, req)),
    close: async (): Promise<void> => {
      clearInterval(timer);
      await unsubscribe();
      await graphql.dispose();
    },
  };
};
export type LiveServer = Awaited<ReturnType<typeof createLiveServer>>;
