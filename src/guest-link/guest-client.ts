import type { AskAsGuest } from '../../machines/guest-link/guest-link.types.ts';
import type { ApiError, Operation } from '../../machines/ports.ts';
import { withTimeout } from '../with-timeout.ts';
import { readStored, writeStored } from './tab-storage.ts';

const timeoutMs = 10_000;

interface Answer {
  data?: unknown;
  errors?: { message?: string; extensions?: Partial<ApiError> }[];
}

let clockOffset = 0;
/** Milliseconds since 1970 by the server's clock: a phone's may be wrong by hours (H243). */
export const getServerTime = (): number => Date.now() + clockOffset;

const networkLost: ApiError = { code: 'NETWORK', key: 'networkLost', message: '' };
const foreignAnswer: ApiError = { code: 'FOREIGN_ANSWER', key: 'foreignAnswer', message: '' };

/** Parses a failed response; one that is not ours comes from a captive portal. */
const parseError = ({ errors: [error] = [] }: Answer): ApiError => {
  const { code, key, retryAfter } = error?.extensions ?? {};
  return code !== undefined && key !== undefined
    ? { code, key, message: error?.message ?? '', ...(retryAfter !== undefined && { retryAfter }) }
    : foreignAnswer;
};

const reloadedKey = 'maitre.guest.reloaded';

/** A page that was open while the server was updated is loaded again, once in a tab. */
const reloadWhenOutdated = ({ code }: ApiError): void => {
  if (code !== 'CLIENT_OUTDATED' || readStored(reloadedKey) !== null) return;
  writeStored(reloadedKey, 'yes');
  location.reload();
};

/** The guests' endpoint, by the hash of an operation. The token is in the body and in no address. */
export const askAsGuest: AskAsGuest = <Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  signal: AbortSignal,
): Promise<Result> =>
  withTimeout(timeoutMs, signal, (either) => send<Result>(operation.__meta__?.hash, variables, either));

const send = async <Result>(documentId: unknown, variables: unknown, signal: AbortSignal): Promise<Result> => {
  const response = await fetch('/guest/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({ documentId, variables }),
    signal,
  }).catch(() => {
    throw networkLost;
  });
  const sentAt = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(sentAt)) clockOffset = sentAt - Date.now();
  const answer = (await response.json().catch(() => {
    throw signal.aborted ? networkLost : foreignAnswer;
  })) as Answer;
  if (answer.errors !== undefined || answer.data === undefined) {
    const error = parseError(answer);
    reloadWhenOutdated(error);
    throw error;
  }
  return answer.data as Result;
};
