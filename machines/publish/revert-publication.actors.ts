import { PublishDocument, UnpublishDocument } from '../../graphql/generated/api/graphql.ts';
import { toApiError } from '../api-error.ts';
import type { Ports } from '../ports.ts';
import type { ActionFailure } from '../table/table.types.ts';
import { listOwners, toRequests } from './requests.ts';
import { type ChangedItem, selectSettingFiles } from './select-setting-files.ts';
import { uploadSettingFiles } from './upload-setting-files.actors.ts';

interface Row extends ChangedItem {
  name: string;
}
interface Result<T> {
  done: readonly T[];
  failed: readonly ActionFailure[];
}
type Calls = Pick<Ports, 'ask' | 'newId'> & { venue: string };

const asVenue = ({ newId }: Calls) => ({ as: 'venue', key: newId() }) as const;

/** Sends one request after the other; a failure leaves the others as they are. Throws when all of them fail. */
const sendEach = async <T extends Row>(
  requests: readonly (readonly T[])[],
  send: (request: readonly T[]) => Promise<unknown>,
): Promise<Result<T>> => {
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

/** Uploads what guests see now. Where that fails, the rows of the files are failed: another try uploads them again. */
const uploadChanged = async <T extends Row>(
  { venue, ...calls }: Calls,
  { done, failed }: Result<T>,
  after: (row: T) => ChangedItem,
): Promise<Result<T>> => {
  const files = selectSettingFiles(done.map(after));
  try {
    // it ends also when the screen is left: guests see the change already
    await uploadSettingFiles(calls, { venue, files }, new AbortController().signal);
    return { done, failed };
  } catch (error) {
    const ids = new Set(files.map(({ id }) => id));
    const rows = done.filter(({ id }) => ids.has(id)).map(({ id, name }) => ({ id, name, error: toApiError(error) }));
    return { done: done.filter(({ id }) => !ids.has(id)), failed: [...failed, ...rows] };
  }
};

/** The server rejects a request with an item that is down already, as after a lost answer: the others are sent again. */
const takeDown = async (calls: Calls, request: readonly Row[]): Promise<void> => {
  let ids = listOwners(request).map(({ id }) => id);
  while (ids.length > 0)
    try {
      await calls.ask('api', UnpublishDocument, { cms_list: ids }, asVenue(calls));
      return;
    } catch (error) {
      const { key, path } = toApiError(error);
      if (key !== 'noChanges' || !ids.some((id) => id === path)) throw error;
      ids = ids.filter((id) => id !== path);
    }
};
const publishAgain = (calls: Calls, request: readonly Row[]) => {
  const versions = request.flatMap(({ publishedVersion }) => publishedVersion ?? []);
  return calls.ask('api', PublishDocument, { cms_list: request.map(({ id }) => id), versions }, asVenue(calls));
};

/** Takes items down. */
export const unpublish = async <T extends Row>(calls: Calls, rows: readonly T[]): Promise<Result<T>> =>
  uploadChanged(calls, await sendEach(toRequests(rows), (request) => takeDown(calls, request)), (row) => ({
    ...row,
    publishedVersion: null,
  }));

/** Restores the version that was published before, or unpublishes. */
export const revertPublication = async <T extends Row>(calls: Calls, rows: readonly T[]): Promise<Result<T>> => {
  const requests = toRequests(rows).flatMap((request) => [
    request.filter(({ publishedVersion }) => publishedVersion !== null),
    request.filter(({ publishedVersion }) => publishedVersion === null),
  ]);
  const result = await sendEach(
    requests.filter(({ length }) => length > 0),
    (request) =>
      request.some(({ publishedVersion }) => publishedVersion !== null)
        ? publishAgain(calls, request)
        : takeDown(calls, request),
  );
  return uploadChanged(calls, result, (row) => row);
};
