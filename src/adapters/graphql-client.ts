import { GraphQLClient, type RequestMiddleware } from 'graphql-request';
import { isNetworkError } from '../../machines/api-error.ts';
import type { GraphQLRequest, GraphQLRequestOptions, Endpoint, Operation, ApiError } from '../../machines/ports.ts';
import { toApiError } from './to-api-error.ts';

export interface GraphQLClientOptions {
  endpoints: Record<Endpoint, string>;
  documents: 'hash' | 'text';
  /** the token for a call; `rejected`: the one that the server has just rejected. Null: not signed in, or no network */
  token: (as: 'person' | 'venue', rejected?: string) => Promise<string | null>;
  /** shows the step-up dialog; false: cancelled */
  stepUp?: () => Promise<boolean>;
  /** receives the `Date` header of every answer */
  dated?: (date: string | null) => void;
  /** called when a call is sent; the returned function is called with whether there was any answer */
  onSend?: () => (reached: boolean) => void;
  /** a call without an answer by then has failed */
  timeoutMs?: number;
}

const noToken: ApiError = { code: 'UNAUTHENTICATED', key: 'unauthenticated', message: '' };

/** The only client of the GraphQL services (contract, "Answers and errors"). */
export const createGraphQLClient = ({
  endpoints,
  documents,
  token,
  stepUp,
  dated,
  onSend,
  timeoutMs = 10_000,
}: GraphQLClientOptions): GraphQLRequest => {
  const fetchDated: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    dated?.(answer.headers.get('date'));
    return answer;
  };
  const client = (endpoint: Endpoint, operation: Operation<unknown, unknown>): GraphQLClient => {
    const hash = operation.__meta__?.hash;
    const byHash: RequestMiddleware = (request) => ({
      ...request,
      body: JSON.stringify({ documentId: hash, variables: request.variables }),
    });
    return new GraphQLClient(new URL(endpoints[endpoint], location.origin).href, {
      excludeOperationName: true,
      credentials: 'same-origin',
      fetch: fetchDated,
      ...(documents === 'hash' && typeof hash === 'string' ? { requestMiddleware: byHash } : {}),
    });
  };

  const send = async <Result, Variables>(
    endpoint: Endpoint,
    operation: Operation<Result, Variables>,
    variables: Variables,
    { key, signal }: GraphQLRequestOptions,
    bearer: string | null,
  ): Promise<Result> => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const onEnd = onSend?.();
    try {
      const answer = await client(endpoint, operation as Operation<unknown, unknown>).request<Result>({
        document: operation.toString(),
        variables: variables as object,
        requestHeaders: {
          ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
          ...(key === undefined ? {} : { 'Idempotency-Key': key }),
        },
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      });
      onEnd?.(true);
      return answer;
    } catch (error) {
      const apiError = toApiError(error);
      // an aborted call does not show whether the network works
      if (!signal?.aborted) onEnd?.(!isNetworkError(apiError));
      throw apiError;
    }
  };

  const attempt: GraphQLRequest = async (endpoint, operation, variables, options = {}) => {
    const { as = 'person' } = options;
    if (as === 'nobody') return send(endpoint, operation, variables, options, null);
    const first = await token(as);
    if (first === null) throw noToken;
    try {
      return await send(endpoint, operation, variables, options, first);
    } catch (error) {
      if ((error as ApiError).code !== 'UNAUTHENTICATED') throw error;
      const second = await token(as, first);
      // The token is renewed and the call repeated once; a second rejection is final.
      if (second === null || second === first) throw error;
      return send(endpoint, operation, variables, options, second);
    }
  };

  return async (endpoint, operation, variables, options = {}) => {
    try {
      return await attempt(endpoint, operation, variables, options);
    } catch (error) {
      // A fresh code is required: the call is repeated with the same idempotency key after it was entered.
      if ((error as ApiError).key !== 'stepUpNeeded' || !(await stepUp?.()) || options.signal?.aborted) throw error;
      return attempt(endpoint, operation, variables, options);
    }
  };
};
