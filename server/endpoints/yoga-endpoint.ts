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
  operation: RequestedOperation;
  caller: Caller;
}

const isMutation = ({ document, operationName }: ExecutionArgs): boolean =>
  getOperationAST(document, operationName)?.operation === 'mutation';

// sign-in keeps working on a full disk: it writes little, and an operator must get in
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
const answerInvalidWith200: Plugin = {
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

// every response is a single JSON document, whatever the client accepts
const forceJson = ({ headers }: IncomingMessage): void => {
  const accept = headers.accept ?? '*/*';
  const streams = /event-stream|multipart/i.test(accept);
  if (streams || !/json|\*\/\*/i.test(accept)) headers.accept = 'application/json';
};

/** Body limit without a session: enough for a code or a token. */
const anonymousBodyBytes = 32 * 1024;

/** One GraphQL endpoint directly on node's request and response. */
export const createEndpoint = (services: AppServices, endpoint: Endpoint) => {
  const { config, log } = services;
  const { BODY_BYTES, BODY_SECONDS } = config.limits;
  const yoga = createYoga<Incoming, Context>({
    schema: schemas[endpoint],
    graphqlEndpoint: endpoints[endpoint],
    context: ({ req, res, operation, caller }) => createContext(services, caller, req, res, operation),
    plugins: [guards(endpoint), storageGuard(endpoint, services.storage), answerInvalidWith200],
    maskedErrors: { maskError: (error) => toPublicError(error, services) },
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
      const caller = await createCaller(services, endpoint, req);
      const length = Number(req.headers['content-length'] ?? 0);
      const maxBytes =
        caller.session === null || endpoint === 'auth' ? Math.min(anonymousBodyBytes, BODY_BYTES) : BODY_BYTES;
      // within the limit for content, but too large for an anonymous request
      if (length > maxBytes && length <= BODY_BYTES) throw problem('BAD_INPUT', 'badInput');
      const body = parseJson(await readBody(req, maxBytes, BODY_SECONDS));
      const operation = parseRequestedOperation(endpoint, body, config.documents === 'text');
      req.body = operation;
      forceJson(req);
      await yoga(req, res, { req, res, operation, caller });
    } catch (error) {
      if (error instanceof ClientDisconnected) return log.debug({ endpoint }, 'the client disconnected');
      // do not drain a body of unknown or excessive length
      const { 'transfer-encoding': chunked, 'content-length': length = 0 } = req.headers;
      if (chunked !== undefined || Number(length) > BODY_BYTES) res.setHeader('Connection', 'close');
      if (error instanceof BodyTimeout) return rejectAndClose(res, problem('BAD_INPUT', 'badInput'), 408);
      const publicError = toPublicError(error, services);
      if (publicError.extensions.code === 'TOO_LARGE') return rejectAndClose(res, publicError, 413);
      rejectRequest(res, publicError);
    }
  };
};

// the rest of the body is not read: close the connection with the response
const rejectAndClose = (res: ServerResponse, error: GraphQLError, status: number): void => {
  res.setHeader('Connection', 'close');
  rejectRequest(res, error, status);
};
