import { parseTitles } from '../../graphql/domain/shown-name.ts';
import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { findKindName } from '../../graphql/content/kinds/identities.ts';
import { loadKind } from '../../graphql/content/kinds/load-kind.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { errorKeys } from '../../graphql/errors.ts';
import {
  ContentVersionDocument,
  PublicationScheduleDocument,
  PublishCheckDocument,
  type PublishCheckQuery,
  PublishDocument,
  UnpublishDocument,
} from '../../graphql/generated/api/graphql.ts';
import { type Language, languages } from '../../graphql/domain/languages.ts';
import type { Ports } from '../ports.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import type { LaterPayload } from './publish-later.form.ts';
import { listOwners, toRequests } from './requests.ts';
import type { SettingFilesInput } from './upload-setting-files.actors.ts';
import type { CollectedItems, Comparison, PublishItem } from './publish.types.ts';

const Problems = v.array(
  v.object({
    path: v.string(),
    language: v.nullable(v.picklist(languages)),
    key: v.picklist(errorKeys),
  }),
);
const Status = v.picklist(['ready', 'blocked', 'published']);

type CheckedRow = PublishCheckQuery['publishCheck'][number];
/** What is published hits nobody any more than its check has said, and is called as there. */
type Row = Omit<CheckedRow, 'hits' | 'titles'> & Partial<Pick<CheckedRow, 'hits' | 'titles'>>;
/** Throws for a kind that this version of the application does not know. */
const parseKindName = ({ entity, component }: Row): KindName => {
  const name = findKindName(entity, component);
  if (name === undefined) throw new Error(`unknown kind ${entity}.${component}`);
  return name;
};
const toPublishItem = (row: Row): PublishItem => ({
  id: row.cms_id,
  name: row.name,
  titles: parseTitles(row.titles),
  entity: parseKindName(row),
  component: row.component,
  owner: row.owner_cms_id ?? null,
  version: row.version,
  publishedVersion: row.published_version,
  state: row.state,
  status: v.parse(Status, row.verdict),
  problems: v.parse(Problems, row.problems),
  hits: (row.hits ?? []).map(({ ticketId: id, ...hit }) => ({ id, ...hit })),
  advice: v.parse(Problems, row.advice),
  address: { path: row.guest_path ?? null, slug: row.proposed_slug ?? null },
});

/** The rows that the server answers, one request after the other, with the declarations that name their fields. */
const inRequests = async <T extends { id: string; owner?: string | null }>(
  items: readonly T[],
  send: (ids: string[]) => Promise<readonly Row[]>,
): Promise<PublishItem[]> => {
  const rows: PublishItem[] = [];
  for (const request of toRequests(items)) {
    rows.push(...(await send(request.map(({ id }) => id))).map(toPublishItem));
  }
  await Promise.all(rows.map(({ entity }) => loadKind(entity)));
  return rows;
};

export const createPublishActors = ({ ask, newId }: Ports) => ({
  collectItems: fromPromise(
    async ({
      input: { venue, kinds },
      signal,
    }: {
      input: { venue: string; kinds: readonly KindName[] };
      signal: AbortSignal;
    }): Promise<CollectedItems> => {
      const { collectItems } = await import('./collect-items.actors.ts');
      return collectItems(ask, { venue, kinds }, signal);
    },
  ),

  checkItems: fromPromise(async ({ input, signal }: { input: { items: readonly string[] }; signal: AbortSignal }) => {
    const rows = await inRequests(
      input.items.map((id) => ({ id })),
      async (cms_list) => (await ask('api', PublishCheckDocument, { cms_list }, { as: 'venue', signal })).publishCheck,
    );
    // what an item owns is listed with it, also where it was named itself
    return { items: [...new Map(rows.map((row) => [row.id, row])).values()] };
  }),

  /** Compares the current version with the published one; an item never published is compared with an empty draft. */
  compareItem: fromPromise(
    async ({ input, signal }: { input: CompareInput; signal: AbortSignal }): Promise<Comparison> => {
      const { row, languages } = input;
      const version = async (of: number): Promise<unknown> =>
        (await ask('api', ContentVersionDocument, { cms_id: row.id, version: of }, { as: 'venue', signal }))
          .contentVersion.content;
      const [{ compareVersions }, now, before] = await Promise.all([
        import('./compare-versions.ts'),
        version(row.version),
        row.publishedVersion === null ? null : version(row.publishedVersion),
      ]);
      return { version: row.version, ...compareVersions({ entity: row.entity, before, now, languages }, newId) };
    },
  ),

  /** one part, all or nothing */
  publishItems: fromPromise(
    async ({ input, signal }: { input: PublishTask & { slugs: Record<string, string> }; signal: AbortSignal }) => {
      const [cms_list, versions] = [input.items.map(({ id }) => id), input.items.map(({ version }) => version)];
      const comments = input.comment.trim() === '' ? null : input.comment;
      const addresses = cms_list.flatMap((cms_id) => {
        const slug = input.slugs[cms_id];
        return slug === undefined ? [] : [{ cms_id, slug }];
      });
      const call = { as: 'venue', key: newId(), signal } as const;
      const { publish } = await ask(
        'api',
        PublishDocument,
        { cms_list, versions, comments, ...(addresses.length > 0 && { addresses }) },
        call,
      );
      // a publication that was made with an item is published with it, and is not counted beside it
      return { items: publish.filter(({ cms_id }) => cms_list.includes(cms_id)).map(toPublishItem) };
    },
  ),

  uploadSettingFiles: fromPromise(
    async ({ input, signal }: { input: SettingFilesInput; signal: AbortSignal }): Promise<void> => {
      const { uploadSettingFiles } = await import('./upload-setting-files.actors.ts');
      await uploadSettingFiles({ ask, newId }, input, signal);
    },
  ),

  unpublishItems: fromPromise(async ({ input, signal }: { input: PublishTask; signal: AbortSignal }) => {
    const items = await inRequests(
      // the server knows which of what they own another published item shows
      listOwners(input.items),
      async (cms_list) =>
        (await ask('api', UnpublishDocument, { cms_list }, { as: 'venue', key: newId(), signal })).unpublish,
    );
    return { items };
  }),
});

/** The same key for a repeat after a lost answer: nothing is scheduled twice. */
export const createSchedulePublication = ({ ask, newId }: Ports) => {
  const withKey = createSubmissionKeys(newId);
  return fromPromise(async ({ input }: { input: LaterPayload }): Promise<void> => {
    const { venue: directory, verb, ids, comment, slugs, values } = input;
    const addresses = Object.entries(slugs).flatMap(([cms_id, slug]) =>
      ids.includes(cms_id) ? [{ cms_id, slug }] : [],
    );
    const variables = {
      directory,
      verb,
      cms_list: [...ids],
      ...values,
      comments: comment.trim() === '' ? null : comment,
      ...(addresses.length > 0 && { addresses }),
    };
    await withKey(variables, (key) => ask('api', PublicationScheduleDocument, variables, { as: 'venue', key }));
  });
};

interface CompareInput {
  row: PublishItem;
  languages: readonly Language[];
}
interface PublishTask {
  items: PublishItem[];
  comment: string;
}
