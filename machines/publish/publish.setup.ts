import {
  type AnyActorLogic,
  type AnyActorRef,
  assign,
  enqueueActions,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
  spawnChild,
} from 'xstate';
import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { ScheduledVerb } from '../../graphql/domain/scheduled-publications.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { mayWithRole } from '../../graphql/domain/roles.ts';
import type { GuestPageInput } from '../guest-page/guest-page-uses.ts';
import type { Notification } from '../notifications/notifications.machine.ts';
import { findPublishedView } from './published-view.ts';
import type {
  CollectedItems,
  Comparison,
  PublishContext,
  PublishDecisions,
  PublishEvent,
  PublishInput,
  PublishItem,
  PublishOutput,
} from './publish.types.ts';

import { listOwners, toParts } from './requests.ts';
import type { LaterInput } from './publish-later.form.ts';
import { type SettingFile, selectSettingFiles } from '../../graphql/content/setting-files/select-setting-files.ts';
import { maxItemsPerRequest } from '../split-into-requests.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import { isNetworkError, isOutcomeUnknown, toApiError } from '../api-error.ts';
import { networkRecovery } from '../offline/network-recovery.ts';

export const pickDecisions = ({ unticked, comment }: PublishDecisions): PublishDecisions => ({ unticked, comment });

type Answer = { items: PublishItem[] };
interface PublishTask {
  items: PublishItem[];
  comment: string;
}

const mayPublish = ({ venue }: PublishInput, { entity }: PublishItem): boolean =>
  mayWithRole(venue.role, 'publish', getKindIdentity(entity).subject);
/** The one item that was asked about is out, but guests have no address for it any more: publishing opens it again. */
const isReopened = ({ items, slugs }: PublishContext, { id, status, address }: PublishItem): boolean =>
  status === 'published' &&
  items.length === 1 &&
  items.includes(id) &&
  address?.path === null &&
  (slugs[id] ?? address.slug ?? '') !== '';
/** What would be published: ready, ticked, and of a kind that the role may publish; or opened again. */
export const includedRows = (context: PublishContext): PublishItem[] =>
  context.rows.filter(
    (row) =>
      (row.status === 'ready' || isReopened(context, row)) &&
      !context.unticked.includes(row.id) &&
      mayPublish(context, row),
  );
/** The rows that unpublishing affects. Collected items are only ever published. */
export const publicRows = (context: PublishContext): PublishItem[] =>
  context.collect === undefined
    ? context.rows.filter((row) => row.publishedVersion !== null && mayPublish(context, row))
    : [];
/** What goes public, or offline, at a time: companions go with their owners. */
const rowsForLater = (context: PublishContext, verb: ScheduledVerb): PublishItem[] =>
  listOwners(verb === 'publish' ? includedRows(context) : publicRows(context));
export const toLaterInput = (context: PublishContext): LaterInput => ({
  venue: context.venue.venue,
  verb: context.later,
  ids: rowsForLater(context, context.later).map(({ id }) => id),
  comment: context.comment,
  slugs: context.later === 'publish' ? selectSlugs(context) : {},
});
/** The slugs at which publishing opens items to guests, by id. */
export const selectSlugs = ({ rows, slugs }: Pick<PublishContext, 'rows' | 'slugs'>): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap(({ id, address }) => {
      const slug = slugs[id] ?? address?.slug ?? '';
      return address?.path !== null || slug === '' ? [] : [[id, slug] as const];
    }),
  );
/** The settings files that follow from what the dialog did. */
export const settingFiles = ({ output }: PublishContext): SettingFile[] =>
  output?.type === 'published' || output?.type === 'unpublished' ? selectSettingFiles(output.items) : [];
export const comparedRow = ({ rows, shown }: PublishContext): PublishItem | undefined =>
  rows.find(({ id }) => id === shown);

type PublishedOutput = { type: 'published' | 'unpublished'; items: PublishItem[] };
const messages = { published: 'success.publishContent', unpublished: 'success.unpublishContent' } as const;

/** Where guests open the one item that was asked about; null: nowhere, or there are several. */
const findOpenedPath = ({ items: requested }: PublishContext, items: readonly PublishItem[]): string | null => {
  const [path, another] = items.flatMap(({ id, address }) =>
    requested.includes(id) && address?.path ? [address.path] : [],
  );
  return another === undefined ? (path ?? null) : null;
};

/** The item that the dialog has opened to guests, with its path; null: none, or several were asked about. */
export const findOpened = (context: PublishContext): { item: PublishItem; path: string } | null => {
  const path = findOpenedPath(context, context.published);
  const item = context.published.find(({ address }) => address?.path === path);
  const before = context.before.find(({ id }) => id === item?.id);
  return path === null || item === undefined || before?.address?.path !== null ? null : { item, path };
};

const createNotification = (context: PublishContext, { type, items }: PublishedOutput): Notification => {
  const { undo } = context;
  const changed = new Set(items.map(({ id }) => id));
  const before = type === 'published' ? context.before : context.rows;
  const rows = before.filter((row) => changed.has(row.id) && mayPublish(context, row));
  const path = type === 'published' ? findOpenedPath(context, items) : null;
  return {
    kind: 'success',
    ...(path === null
      ? { message: messages[type], values: { count: items.length } }
      : { message: 'publish.opened', values: { path } }),
    ...(undo && {
      undo: {
        ...undo,
        event: {
          ...undo.event,
          rows,
        },
      },
    }),
    ...findPublishedView(context, items),
  };
};

const shown = (context: PublishContext, output: PublishedOutput) => ({
  type: 'notification.shown' as const,
  notification: createNotification(context, output),
});

/**
 * The sent part as published, where a check finds all of it public in the versions that were sent: only its answer was
 * lost. Null: it is not out.
 */
const findPublishedPart = (context: PublishContext, checked: PublishItem[]): PublishItem[] | null => {
  const [part = []] = context.run.parts;
  const byId = new Map(checked.map((row) => [row.id, row]));
  const sent = selectSlugs(context);
  const isOut = part.every((row) => {
    const now = byId.get(row.id);
    return now?.publishedVersion === row.version && (sent[row.id] === undefined || now.address?.path !== null);
  });
  return part.length > 0 && isOut
    ? part.map((row) => {
        const address = byId.get(row.id)?.address;
        const published = { ...row, publishedVersion: row.version, status: 'published' as const };
        return address === undefined ? published : { ...published, address };
      })
    : null;
};

/** The items that were unpublished, where a check finds none that was named public: only the answer was lost. */
export const findUnpublished = ({ unpublished }: PublishContext, checked: PublishItem[]): PublishItem[] | null => {
  const ids = new Set(unpublished.map(({ id }) => id));
  const rows = checked.filter(({ id }) => ids.has(id));
  const isDown = ({ publishedVersion }: PublishItem): boolean => publishedVersion === null;
  // a companion that another page shows stays public
  return rows.length > 0 && listOwners(rows).every(isDown) ? rows.filter(isDown) : null;
};

/** The answer to the part that was sent holds its items only; rejected ones carry their reasons. */
const storePart = ({ rows, run, before, published }: PublishContext, items: PublishItem[]) => {
  const isOut = new Set(items.filter(({ status }) => status !== 'blocked').map(({ id }) => id));
  const [part = [], ...parts] = run.parts;
  return {
    rows: rows.map((row) => items.find(({ id }) => id === row.id) ?? row),
    // as they were before the dialog published any version of them
    before: [...before, ...rows.filter(({ id }) => isOut.has(id) && !before.some((row) => row.id === id))],
    published: [...published.filter(({ id }) => !isOut.has(id)), ...items.filter(({ id }) => isOut.has(id))],
    run: { ...run, parts, done: run.done + part.length, complete: run.complete && isOut.size === items.length },
  };
};

export const publishSetup = setup({
  types: {} as {
    input: PublishInput;
    context: PublishContext;
    events: PublishEvent;
    output: PublishOutput;
    tags: 'busy';
  },
  actors: {
    collectItems: fromPromise<CollectedItems, { venue: string; kinds: readonly KindName[] }>(
      unprovidedActor('collectItems'),
    ),
    checkItems: fromPromise<Answer, { items: readonly string[] }>(unprovidedActor('checkItems')),
    compareItem: fromPromise<Comparison, { row: PublishItem; languages: readonly Language[] }>(
      unprovidedActor('compareItem'),
    ),
    publishItems: fromPromise<Answer, PublishTask & { slugs: Record<string, string> }>(unprovidedActor('publishItems')),
    uploadSettingFiles: fromPromise<void, { venue: string; files: readonly SettingFile[] }>(
      unprovidedActor('uploadSettingFiles'),
    ),
    unpublishItems: fromPromise<Answer, PublishTask>(unprovidedActor('unpublishItems')),
    publishLater: fromPromise<unknown, LaterInput>(unprovidedActor('publishLater')) as AnyActorLogic,
    guestPage: fromCallback<{ type: 'never' }, GuestPageInput>(() => undefined),
    networkRecovery,
  },
  guards: {
    failedByNetwork: ({ context }) => isNetworkError(context.error),
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(error),
    /** of the part whose answer was lost */
    isPartPublished: ({ context }, { items }: Answer) => findPublishedPart(context, items) !== null,
    isUnpublished: ({ context }, { items }: Answer) => findUnpublished(context, items) !== null,
    isNotCollected: ({ context }) => context.collect !== undefined && context.items.length === 0,
    hasChanged: (_, { changed }: CollectedItems) => changed.length > 0,
    hasUnsaved: ({ context }) => context.unsaved > 0,
    savesFirst: ({ context }) => context.unsaved > 0 && context.saveFirst === true,
    hasUnsentImages: ({ context }) => context.obstacle?.solution?.type === 'removeImages',
    hasTicked: ({ context }) => includedRows(context).length > 0,
    /** all of it goes out at once, in one request */
    hasForLater: ({ context }, { verb }: { verb: ScheduledVerb }) => {
      const { length } = rowsForLater(context, verb);
      return length > 0 && length <= maxItemsPerRequest;
    },
    hasPublic: ({ context }) => publicRows(context).length > 0,
    isNotCompared: ({ context }) => {
      const row = comparedRow(context);
      return row !== undefined && context.comparisons[row.id]?.version !== row.version;
    },
    hasSettingFiles: ({ context }) => settingFiles(context).length > 0,
    isOpenedNow: ({ context }) => findOpened(context) !== null,
    hasParts: ({ context }) => context.run.parts.length > 0,
    hasFurtherParts: ({ context }) => context.run.parts.length > 1,
    isComplete: ({ context }) => context.run.complete,
    hasPublished: ({ context }) => context.published.length > 0,
  },
  actions: {
    useGuestPage: spawnChild('guestPage', {
      input: ({ context, event }): GuestPageInput => ({
        id: findOpened(context)?.item.id ?? '',
        venue: context.venue.venue,
        name: findOpened(context)?.item.name ?? '',
        language: context.language,
        version: 'published',
        use: event.type === 'guestPage.used' ? event.use : 'view',
      }),
    }),
    requestSave: enqueueActions(({ enqueue }, { withoutImages }: { withoutImages: boolean }) => {
      enqueue.assign({ obstacle: null, waitsFor: null });
      enqueue.sendParent({ type: 'publish.saveRequested', withoutImages });
    }),
    storeItems: assign((_, { changed, drafts }: CollectedItems) => ({
      items: [...changed, ...drafts],
      unticked: drafts,
    })),
    storeRows: assign({
      rows: (_, { items }: Answer) => items,
      shown: ({ context }, { items }: Answer) =>
        items.some(({ id }) => id === context.shown) ? context.shown : (items[0]?.id ?? null),
    }),
    startRun: assign(({ context }) => {
      const items = includedRows(context);
      return { run: { parts: toParts(items), done: 0, total: items.length, complete: true } };
    }),
    stopRun: assign(({ context: { run } }) => ({ run: { ...run, parts: run.parts.slice(0, 1), complete: false } })),
    storePart: assign(({ context }, { items }: Answer) => storePart(context, items)),
    /** a check has found what the lost answer would have said; further parts wait for the person, who has seen an error */
    storePublishedPart: assign(({ context }, { items }: Answer) => {
      const { run, ...stored } = storePart(context, findPublishedPart(context, items) ?? []);
      return { ...stored, run: { ...run, parts: [], complete: run.complete && run.parts.length === 0 } };
    }),
    /** nothing is on its way any more */
    endRun: assign(({ context: { run } }) => ({ run: { ...run, parts: [] }, unpublished: [] })),
    toggleItem: assign(({ context: { unticked } }, { id }: { id: string }) => ({
      unticked: unticked.includes(id) ? unticked.filter((it) => it !== id) : [...unticked, id],
    })),
    storeError: assign({ error: (_, { error }: { error: unknown }) => toApiError(error) }),
    finish: assign({ output: (_, { output }: { output: PublishOutput }) => output }),
    notifyUploaded: sendTo(
      ({ system }) => system.get('notifications'),
      (): { type: 'notification.shown'; notification: Notification } => ({
        type: 'notification.shown',
        notification: { kind: 'success', message: 'success.uploadToV2' },
      }),
    ),
    /** the items published before the dialog was left for a field */
    notifyPublished: enqueueActions(({ context, system, enqueue }) => {
      const { published: items } = context;
      const notifications = system.get('notifications') as AnyActorRef;
      if (items.length > 0) enqueue.sendTo(notifications, shown(context, { type: 'published', items }));
    }),
    /** stores the output of the dialog, and notifies of it */
    finishWith: enqueueActions(({ context, system, enqueue }, output: PublishedOutput) => {
      enqueue.assign({ output });
      enqueue.sendTo(system.get('notifications') as AnyActorRef, shown(context, output));
    }),
  },
});
