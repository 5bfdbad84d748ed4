import { GraphQLClient, type RequestMiddleware } from 'graphql-request';
import { isNetworkError } from '../../machines/api-error.ts';
import type { GraphQLRequest, GraphQLRequestOptions, Endpoint, Operation, ApiError } from '../../machines/ports.ts';
import { withTimeout } from '../with-timeout.ts';
import { toApiError } from './to-api-error.ts';

export interface GraphQLClientOptions {
  endpoints: Record<Endpoint, string>;
  documents: 'hash' | 'text';
  /** the token for a call; `rejected`: the one that the server has just rejected. Null: not signed in, or no network */
  token: (as: 'person' | 'venue', rejected?: string) => Promise<string | null>;
  /** shows the step-up dialog, for the new e-mail address or else for the person; false: cancelled */
  stepUp?: (email: string | null) => Promise<boolean>;
  /** receives the `Date` header of every answer */
  dated?: (date: string | null) => void;
  /** called when a call is sent; the returned function is called with whether there was any answer */
  onSend?: () => (reached: boolean) => void;
  /** a call without an answer by then has failed */
  timeoutMs?: number;
}

const noToken: ApiError = { code: 'UNAUTHENTICATED', key: 'unauthenticated', message: '' };

/** The new address or phone number that a rejected call names at the error's path; null: it needs a code for the person as such. */
const unconfirmedEmail = ({ key, path = '' }: ApiError, variables: unknown): string | null => {
  if (key !== 'emailNotConfirmed' && key !== 'phoneNotConfirmed') return null;
  const value = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | null)?.[name], variables);
  return typeof value === 'string' ? value : null;
};

/**
 * Repeats a call that needs a fresh code, with the same idempotency key, after it was entered in the dialog that `stepUp`
 * shows; see `GraphQLClientOptions`. `variables`: of the call, with the address that may have to be confirmed.
 */
export const createFreshCodeRetry =
  (stepUp: GraphQLClientOptions['stepUp']) =>
  async <Result>(send: () => Promise<Result>, signal?: AbortSignal, variables?: unknown): Promise<Result> => {
    let answered: ApiError['key'] | null = null;
    for (;;)
      try {
        return await send();
      } catch (rejection) {
        const error = rejection as ApiError;
        if (!['stepUpNeeded', 'emailNotConfirmed', 'phoneNotConfirmed'].includes(error.key) || error.key === answered)
          throw error;
        if (!(await stepUp?.(unconfirmedEmail(error, variables))) || signal?.aborted) throw error;
        answered = error.key;
      }
  };

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
    { key, ticket, signal }: GraphQLRequestOptions,
    bearer: string | null,
  ): Promise<Result> => {
    const onEnd = onSend?.();
    try {
      const answer = await withTimeout(timeoutMs, signal, (either) =>
        client(endpoint, operation as Operation<unknown, unknown>).request<Result>({
          document: operation.toString(),
          variables: variables as object,
          requestHeaders: {
            ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
            ...(key === undefined ? {} : { 'Idempotency-Key': key }),
            ...(ticket === undefined ? {} : { 'X-Report-Ticket': ticket }),
          },
          signal: either,
        }),
      );
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

  const withFreshCode = createFreshCodeRetry(stepUp);
  return (endpoint, operation, variables, options = {}) => {
    const send = () => attempt(endpoint, operation, variables, options);
    // a call with the refresh token is sent under a lock that confirming the code needs: its sender repeats it
    return options.as === 'nobody' ? send() : withFreshCode(send, options.signal, variables);
  };
};
