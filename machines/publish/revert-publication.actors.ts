import { ContentDocument, PublishDocument, UnpublishDocument } from '../../graphql/generated/api/graphql.ts';
import { isOutcomeUnknown, toApiError } from '../api-error.ts';
import type { Notification, Undo } from '../notifications/notifications.machine.ts';
import type { Ports } from '../ports.ts';
import type { ActionFailure } from '../table/table.types.ts';
import { listOwners, toRequests } from './requests.ts';
import { type ChangedItem, selectSettingFiles } from '../../graphql/content/setting-files/select-setting-files.ts';
import { uploadSettingFiles } from './upload-setting-files.actors.ts';

interface Row extends ChangedItem {
  name: string;
  /** guests see it as they should, and only its settings file was not uploaded */
  uploadOnly?: true;
}
interface Result<T> {
  done: readonly T[];
  failed: readonly ActionFailure[];
  /** about the settings files, beside what was done */
  notifications?: readonly Notification[];
}
/** `retry`: receives the rows whose settings files were not uploaded. */
type Calls = Pick<Ports, 'ask' | 'newId'> & { venue: string; retry: Undo };

const asVenue = ({ newId }: Calls) => ({ as: 'venue', key: newId() }) as const;

/**
 * Sends one request after the other; a failure leaves the others as they are. Throws when the server rejects all of
 * them; where it may have acted all the same, the caller has to offer another try.
 */
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
  if (first !== undefined && done.length === 0 && !failed.some(({ error }) => isOutcomeUnknown(error)))
    throw first.error;
  return { done, failed };
};

/** What guests see now of an item: it may have been published since its upload failed. */
const readChanged = async <T extends Row>({ ask }: Pick<Calls, 'ask'>, row: T): Promise<T> => {
  if (!row.uploadOnly) return row;
  const { content } = await ask('api', ContentDocument, { cms_id: row.id }, { as: 'venue' });
  return { ...row, publishedVersion: content.published_version ?? null };
};

/** Uploads what guests see now. Where that fails, the change stays, and another try uploads it alone. */
const uploadChanged = async <T extends Row>(
  { venue, retry, ...calls }: Calls,
  result: Result<T>,
  changed: readonly T[],
): Promise<Result<T>> => {
  const ids = new Set(selectSettingFiles(changed).map(({ id }) => id));
  const rows = changed.filter(({ id }) => ids.has(id));
  if (rows.length === 0) return result;
  try {
    const files = selectSettingFiles(await Promise.all(rows.map((row) => readChanged(calls, row))));
    // it ends also when the screen is left: guests see the change already
    await uploadSettingFiles(calls, { venue, files }, new AbortController().signal);
  } catch {
    const event = { ...retry.event, rows: rows.map((row) => ({ ...row, uploadOnly: true })) };
    const undo = { ...retry, event, isRetry: true } as const;
    return { ...result, notifications: [{ kind: 'error', message: 'publish.notUploaded', undo }] };
  }
  if (!rows.some(({ uploadOnly }) => uploadOnly)) return result;
  return { ...result, notifications: [{ kind: 'success', message: 'success.uploadToV2' }] };
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
export const unpublish = async <T extends Row>(calls: Calls, rows: readonly T[]): Promise<Result<T>> => {
  const result = await sendEach(toRequests(rows), (request) => takeDown(calls, request));
  return uploadChanged(
    calls,
    result,
    result.done.map((row) => ({ ...row, publishedVersion: null })),
  );
};

/** Restores the version that was published before, or unpublishes. */
export const revertPublication = async <T extends Row>(calls: Calls, rows: readonly T[]): Promise<Result<T>> => {
  const requests = toRequests(rows.filter(({ uploadOnly }) => !uploadOnly)).flatMap((request) => [
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
  return uploadChanged(calls, result, [...result.done, ...rows.filter(({ uploadOnly }) => uploadOnly)]);
};
