import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ExecutionArgs, type GraphQLError, specifiedRules, validate } from 'graphql';
import { CloseCode } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Context, Session } from '../graphql/context.ts';
import type { AppServices } from '../services/app-services.ts';
import { parseRequestedOperation } from '../graphql/persisted-operations.ts';
import { toPublicError } from '../errors/to-public-error.ts';
import { createLimitsRule, parseWithLimits } from './query-limits.ts';
import { createChangeFeed } from '../live/change-feed.ts';
import { accessChannel, createSessionCache, parseAccessChange, affectsSession } from '../modules/auth/session-cache.ts';
import { authenticate } from '../modules/auth/authenticate.ts';
import { limitSocketTraffic } from './socket-limits.ts';
import { problem } from '../errors/problem.ts';
import { clientAddress } from '../http/request-parsing.ts';
import { schemas } from './schemas.ts';

interface Open {
  socket: WebSocket;
  token: string;
  session: Session;
}

// screens whose tokens end in the same second do not all come back in the same second
const jitter = 2000;
const rules = [...specifiedRules, createLimitsRule('api', 'socket')];

const formatted = (error: GraphQLError) => {
  const { http: _, ...extensions } = error.extensions;
  return { message: error.message, extensions };
};

/** The second door: graphql-ws on the API's address, subscriptions only, with the venue's token in `connection_init`. */
export const createLiveServer = async (house: AppServices) => {
  const { config, database, log, now, pictures } = house;
  const { SOCKETS_PER_PERSON, SUBSCRIPTIONS_PER_SOCKET } = config.limits;
  const opened = new Map<WebSocket, Open>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });

  const makeRoom = (person: string): void => {
    const own = [...opened.values()].filter(({ session }) => session.person.id === person);
    for (const { socket } of own.slice(0, Math.max(0, own.length - SOCKETS_PER_PERSON + 1)))
      socket.close(CloseCode.TooManyInitialisationRequests, 'Too many connections: this was the oldest');
  };

  const contextFor = (it: Open, request: IncomingMessage, query: string, variables: unknown): Context => ({
    config,
    database,
    log,
    now,
    pictures,
    deletedVenue: null,
    // read again at every use: the role may change while a subscription lasts
    get session() {
      return it.session;
    },
    request: {
      ip: clientAddress(request, config.trustProxy),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      cookies: {},
      bearer: it.token,
      idempotencyKey: null,
      operation: { query, variables },
    },
    setCookie: () => {},
  });

  const argsOf = async (it: Open, request: IncomingMessage, payload: unknown): Promise<ExecutionArgs> => {
    await house.rates(it.session, '');
    const asked = parseRequestedOperation('api', payload, config.documents === 'text');
    const document = parseWithLimits(asked.query);
    if (validate(schemas.api, document, rules, { maxErrors: 1 }).length > 0) throw problem('BAD_INPUT', 'badInput');
    return {
      schema: schemas.api,
      document,
      variableValues: asked.variables,
      operationName: asked.operationName,
      contextValue: contextFor(it, request, asked.query, asked.variables),
    };
  };

  const endAccess = (it: Open): void => it.socket.close(CloseCode.Forbidden, 'Forbidden');

  /** Whether it may go on, by what the database knows now; otherwise it is closed. */
  const check = async (it: Open): Promise<boolean> => {
    const session = await authenticate(house, it.token, 'api').catch(() => null);
    if (session === null) endAccess(it);
    else it.session = session;
    return session !== null;
  };

  const graphql = useServer<{ token?: unknown }>(
    {
      connectionInitWaitTimeout: 3000,
      onConnect: async ({ connectionParams, extra: { socket } }) => {
        const token = connectionParams?.token;
        if (typeof token !== 'string') return false;
        const session = await authenticate(house, token, 'api').catch(() => null);
        // whoever went away meanwhile is told to nobody again, and would stand here for ever
        if (!session?.venue || socket.readyState !== socket.OPEN) return false;
        makeRoom(session.person.id);
        const it = { socket, token, session };
        opened.set(socket, it);
        // rights that changed since they were read were told when this line was not among those who are asked again
        return check(it);
      },
      onSubscribe: async ({ extra: { socket, request }, subscriptions }, _id, payload) => {
        const it = opened.get(socket);
        if (!it) return [problem('UNAUTHENTICATED', 'unauthenticated')];
        // this one is among them already
        if (Object.keys(subscriptions).length > SUBSCRIPTIONS_PER_SOCKET)
          return [problem('RATE_LIMITED', 'rateLimited')];
        return argsOf(it, request, payload).catch((error: unknown) => [toPublicError(error, house)]);
      },
      onNext: (_context, _id, _payload, _args, result) =>
        result.errors ? { errors: result.errors.map((error) => formatted(toPublicError(error, house))) } : undefined,
      onError: (_context, _id, _payload, errors) => errors.map((error) => formatted(toPublicError(error, house))),
      onClose: ({ extra: { socket } }) => {
        opened.delete(socket);
      },
    },
    sockets,
  );

  // graphql-ws would write what a stranger sent wrong to stderr, with its stack
  sockets.on('connection', (socket) => {
    socket.removeAllListeners('error');
    socket.on('error', (error) => log.debug({ error }, 'a socket was closed for what it sent'));
    limitSocketTraffic(socket);
  });

  await createSessionCache(database); // its ear first: what it keeps is forgotten before it is asked again
  const feed = await createChangeFeed(database);
  /** Whose lines stand still hear of it, so that their screens turn with their rights. */
  const checkAll = async (all: readonly Open[]): Promise<void> => {
    await Promise.all(all.map(check));
    for (const person of new Set(all.map(({ session }) => session.person.id))) feed.tellAccess(person);
  };
  const deaf = await database.listen(
    accessChannel,
    (payload) => {
      const change = parseAccessChange(payload);
      const touched = [...opened.values()].filter(({ session: { person, id, venue } }) => {
        return !change || affectsSession({ person: person.id, session: id, venue: venue?.id ?? null }, change);
      });
      void checkAll(touched);
    },
    () => void checkAll([...opened.values()]),
  );

  /** Ends what may not go on: a token past its time. */
  const sweep = (): void => {
    for (const it of opened.values()) if (now() >= it.session.expiresAt) endLater(it);
  };
  const ending = new WeakSet<Open>();
  const endLater = (it: Open): void => {
    if (ending.has(it)) return;
    ending.add(it);
    setTimeout(() => endAccess(it), Math.random() * jitter).unref();
  };
  const timer = setInterval(sweep, 1000);

  return {
    sweep,
    upgrade: (req: IncomingMessage, socket: Duplex, head: Buffer): void =>
      sockets.handleUpgrade(req, socket, head, (it) => sockets.emit('connection', it, req)),
    close: async (): Promise<void> => {
      clearInterval(timer);
      await deaf();
      await graphql.dispose();
    },
  };
};
export type LiveServer = Awaited<ReturnType<typeof createLiveServer>>;
