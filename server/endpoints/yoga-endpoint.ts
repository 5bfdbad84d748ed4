import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ExecutionArgs, getOperationAST, GraphQLError } from 'graphql';
import { rejectRequest } from '../errors/reject-request.ts';
import { createYoga, isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { StorageMonitor } from '../storage/storage-monitor.ts';
import type { Context } from '../graphql/context.ts';
import { type Caller, createCaller, createContext } from './request-context.ts';
import { type AppServices } from '../services/app-services.ts';
import {
  type RequestedOperation,
  parseRequestedOperation,
  type Endpoint,
  endpoints,
} from '../graphql/persisted-operations.ts';
import { invalidRequest, toPublicError } from '../errors/to-public-error.ts';
import { createLimitsRule, parseWithLimits } from './query-limits.ts';
import { BodyTimeout, ClientDisconnected, isUtf8Json, parseJson, readBody } from '../http/json-body.ts';
import { problem } from '../errors/problem.ts';
import { schemas } from './schemas.ts';

interface Incoming {
  req: IncomingMessage & { body?: unknown };
  res: ServerResponse;
  asked: RequestedOperation;
  caller: Caller;
}

const isMutation = ({ document, operationName }: ExecutionArgs): boolean =>
  getOperationAST(document, operationName)?.operation === 'mutation';

// signing in goes on without space: it writes little, and somebody has to be able to look
const storageGuard = (endpoint: Endpoint, storage: StorageMonitor): Plugin => ({
  onExecute: async ({ args, setResultAndStopExecution }) => {
    if (endpoint === 'auth' || !isMutation(args)) return;
    try {
      await storage.assertSpace();
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      return setResultAndStopExecution({ errors: [error] });
    }
    return {
      onExecuteDone: ({ result }) => {
        if (!isAsyncIterable(result) && !result.errors) storage.reportWrite();
      },
    };
  },
});

// a client that names application/json gets 200 for an invalid document, as the specification of GraphQL over HTTP
// recommends; one that names nothing gets the 400 that every other client gets
const keepStatus: Plugin = {
  onResultProcess: ({ request, result }) => {
    if (/application\/json/i.test(request.headers.get('accept') ?? '') || !('errors' in result)) return;
    for (const { extensions } of result.errors ?? []) {
      const { http } = extensions as { http?: { spec?: boolean } };
      if (http?.spec) http.spec = false;
    }
  },
};

const guards = (endpoint: Endpoint): Plugin => {
  const rule = createLimitsRule(endpoint, 'http');
  return {
    onParse: ({ setParseFn }) => setParseFn(parseWithLimits),
    onValidate: ({ addValidationRule }) => {
      addValidationRule(rule);
      return ({ valid, setResult }) => {
        if (!valid) setResult([invalidRequest()]);
      };
    },
  };
};

// one answer in JSON is all there is: no stream, no parts, and no silence for those who ask for a picture
const onlyJson = ({ headers }: IncomingMessage): void => {
  const wanted = headers.accept ?? '*/*';
  const streams = /event-stream|multipart/i.test(wanted);
  if (streams || !/json|\*\/\*/i.test(wanted)) headers.accept = 'application/json';
};

/** How much anyone may make us read: a code, a token, what a browser says of itself. Content takes a session. */
const strangersBytes = 32 * 1024;

/** One GraphQL endpoint on node's own request and response: no bridge between. */
export const createEndpoint = (house: AppServices, endpoint: Endpoint) => {
  const { config, log } = house;
  const { BODY_BYTES, BODY_SECONDS } = config.limits;
  const yoga = createYoga<Incoming, Context>({
    schema: schemas[endpoint],
    graphqlEndpoint: endpoints[endpoint],
    context: ({ req, res, asked, caller }) => createContext(house, caller, req, res, asked),
    plugins: [guards(endpoint), storageGuard(endpoint, house.storage), keepStatus],
    maskedErrors: { maskError: (error) => toPublicError(error, house) },
    graphiql: false,
    landingPage: false,
    cors: false,
    multipart: false,
    batching: false,
    logging: false,
  });

  return async (req: IncomingMessage & { body?: unknown }, res: ServerResponse): Promise<void> => {
    try {
      if (!isUtf8Json(req)) throw problem('UNSUPPORTED_TYPE', 'unsupportedType');
      const caller = await createCaller(house, endpoint, req);
      const length = Number(req.headers['content-length'] ?? 0);
      const most = caller.session === null || endpoint === 'auth' ? Math.min(strangersBytes, BODY_BYTES) : BODY_BYTES;
      // no longer than content may be, and yet no sentence of a stranger
      if (length > most && length <= BODY_BYTES) throw problem('BAD_INPUT', 'badInput');
      const body = parseJson(await readBody(req, most, BODY_SECONDS));
      const asked = parseRequestedOperation(endpoint, body, config.documents === 'text');
      req.body = asked;
      onlyJson(req);
      await yoga(req, res, { req, res, asked, caller });
    } catch (error) {
      if (error instanceof ClientDisconnected) return log.debug({ endpoint }, 'the client disconnected');
      // what has no end is not read over
      const { 'transfer-encoding': chunked, 'content-length': length = 0 } = req.headers;
      if (chunked !== undefined || Number(length) > BODY_BYTES) res.setHeader('Connection', 'close');
      if (error instanceof BodyTimeout) return cut(res, problem('BAD_INPUT', 'badInput'), 408);
      const refusal = toPublicError(error, house);
      if (refusal.extensions.code === 'TOO_LARGE') return cut(res, refusal, 413);
      rejectRequest(res, refusal);
    }
  };
};

// what is still coming is not read: the connection ends with the answer
const cut = (res: ServerResponse, error: GraphQLError, status: number): void => {
  res.setHeader('Connection', 'close');
  rejectRequest(res, error, status);
};
