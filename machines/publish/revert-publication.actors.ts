import { PublishDocument, UnpublishDocument } from '../../graphql/generated/api/graphql.ts';
import { toApiError } from '../api-error.ts';
import type { Ports } from '../ports.ts';
import type { ActionFailure } from '../table/table.types.ts';
import { toRequests } from './requests.ts';

interface Row {
  id: string;
  name: string;
  owner?: string | null;
  publishedVersion: number | null;
}
type Calls = Pick<Ports, 'ask' | 'newId'>;

const asVenue = ({ newId }: Calls) => ({ as: 'venue', key: newId() }) as const;

/** Sends one request after the other; a failure leaves the others as they are. Throws when all of them fail. */
const sendEach = async <T extends Row>(
  requests: readonly (readonly T[])[],
  send: (request: readonly T[]) => Promise<unknown>,
): Promise<{ done: readonly T[]; failed: readonly ActionFailure[] }> => {
  const done: T[] = [];
  const failed: ActionFailure[] = [];
  for (const request of requests)
    try {
      await send(request);
      done.push(...request);
    } catch (error) {
      failed.push(...request.map(({ id, name }) => ({ id, name, error: toApiError(error) })));
    }
  const [first] = failed;
  if (first !== undefined && done.length === 0) throw first.error;
  return { done, failed };
};

const takeDown = (calls: Calls, request: readonly Row[]) =>
  calls.ask('api', UnpublishDocument, { cms_list: request.map(({ id }) => id) }, asVenue(calls));
const publishAgain = (calls: Calls, request: readonly Row[]) => {
  const versions = request.flatMap(({ publishedVersion }) => publishedVersion ?? []);
  return calls.ask('api', PublishDocument, { cms_list: request.map(({ id }) => id), versions }, asVenue(calls));
};

/** Takes items down. */
export const unpublish = <T extends Row>(calls: Calls, rows: readonly T[]) =>
  sendEach(toRequests(rows), (request) => takeDown(calls, request));

/** Restores the version that was published before, or unpublishes. */
export const revertPublication = <T extends Row>(calls: Calls, rows: readonly T[]) => {
  const requests = toRequests(rows).flatMap((request) => [
    request.filter(({ publishedVersion }) => publishedVersion !== null),
    request.filter(({ publishedVersion }) => publishedVersion === null),
  ]);
  return sendEach(
    requests.filter(({ length }) => length > 0),
    (request) =>
      request.some(({ publishedVersion }) => publishedVersion !== null)
        ? publishAgain(calls, request)
        : takeDown(calls, request),
  );
};
