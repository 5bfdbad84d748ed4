import type { IncomingMessage, ServerResponse } from 'node:http';
import { execute, type ExecutionResult, type GraphQLError } from 'graphql';
import { rejectRequest } from '../errors/reject-request.ts';
import { createCaller, createContext } from './request-context.ts';
import type { Context } from '../graphql/context.ts';
import { type AppServices } from '../services/app-services.ts';
import { parseRequestedOperation, type RequestedOperation, type Endpoint } from '../graphql/persisted-operations.ts';
import { httpStatus, invalidRequest, toPublicError } from '../errors/to-public-error.ts';
import { chooseMediaType, type MediaType, mediaTypes } from '../http/accept-json.ts';
import { BodyTimeout, ClientDisconnected, isUtf8Json, parseJson, readBody } from '../http/json-body.ts';
import { problem } from '../errors/problem.ts';
import { createDocuments, type ReadyDocument } from './documents.ts';
import { schemas } from './schemas.ts';

interface Answer {
  errors?: readonly GraphQLError[];
  data?: unknown;
}

/** The worst status that an error names; 200 for one that only tells that the document is invalid, where `isSpecified`. */
const answerStatus = (errors: readonly GraphQLError[], isSpecified: boolean): number =>
  Math.max(
    ...errors.map((error) => {
      const { spec } = (error.extensions.http ?? {}) as { spec?: boolean };
      return isSpecified && spec ? 200 : httpStatus(error);
    }),
  );

const presentError = (error: GraphQLError) => {
  const { extensions, ...shown } = error.toJSON();
  const { http: _, ...others } = extensions ?? {};
  return { ...shown, extensions: others };
};

/**
 * Every answer is one JSON document. A client that names application/json gets 200 for an invalid document, as the
 * specification of GraphQL over HTTP recommends; one that names nothing gets the 400 that every other client gets.
 */
const sendAnswer = (res: ServerResponse, { type, isNamed }: MediaType, { errors, data }: Answer): void => {
  if (res.destroyed || res.headersSent) return;
  const text = JSON.stringify(errors ? { errors: errors.map(presentError), data } : { data });
  res.writeHead(errors ? answerStatus(errors, isNamed && type === 'application/json') : 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(text),
  });
  res.end(text);
};

/** Body limit without a session: enough for a code or a token. */
const anonymousBodyBytes = 32 * 1024;

/** One GraphQL endpoint directly on node's request and response. */
export const createEndpoint = (services: AppServices, endpoint: Endpoint) => {
  const { config, log } = services;
  const { BODY_BYTES, BODY_SECONDS } = config.limits;
  const schema = schemas[endpoint];
  const findDocument = createDocuments(schema, endpoint);

  const run = async (ready: ReadyDocument, { variables }: RequestedOperation, context: Context): Promise<Answer> => {
    const data = ready.plan && (await ready.plan(context, variables));
    if (data) return { data };
    const { document, operationName } = ready;
    const contextValue = context;
    const result = await execute({ schema, document, contextValue, variableValues: variables, operationName });
    return withPublicErrors(result);
  };

  const withPublicErrors = ({ errors, data }: ExecutionResult): Answer =>
    errors ? { errors: errors.map((error) => toPublicError(error, services)), data } : { data };

  // sign-in keeps working on a full disk: it writes little, and an operator must get in
  const runGuarded = async (ready: ReadyDocument, operation: RequestedOperation, context: Context): Promise<Answer> => {
    if (endpoint === 'auth' || !ready.isMutation) return run(ready, operation, context);
    try {
      await services.storage.assertSpace();
    } catch (error) {
      return { errors: [toPublicError(error, services)] };
    }
    const answer = await run(ready, operation, context);
    if (!answer.errors) services.storage.reportWrite();
    return answer;
  };

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
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
      const type = chooseMediaType(req);
      if (type === null) return void res.writeHead(406, { Accept: mediaTypes }).end();
      const ready = findDocument(operation.query, operation.operationName);
      sendAnswer(
        res,
        type,
        ready === null
          ? { errors: [invalidRequest()] }
          : await runGuarded(ready, operation, createContext(services, caller, req, res, operation)),
      );
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
