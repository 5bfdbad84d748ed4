import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { findKindName } from '../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { errorKeys } from '../../graphql/errors.ts';
import {
  ContentVersionDocument,
  PublishCheckDocument,
  type PublishCheckQuery,
  PublishDocument,
  UnpublishDocument,
} from '../../graphql/generated/api/graphql.ts';
import { type Language, languages } from '../../graphql/domain/languages.ts';
import type { Ports } from '../ports.ts';
import type { Comparison, PublishItem } from './publish.setup.ts';

const Problems = v.array(
  v.object({
    path: v.string(),
    language: v.nullable(v.picklist(languages)),
    key: v.picklist(errorKeys),
  }),
);
const Verdict = v.picklist(['ready', 'blocked', 'published']);

type Row = PublishCheckQuery['publishCheck'][number];
/** Throws for a kind that this version of the application does not know. */
const parseKindName = ({ entity, component }: Row): KindName => {
  const name = findKindName(entity, component);
  if (name === undefined) throw new Error(`unknown kind ${entity}.${component}`);
  return name;
};
const toPublishItem = (row: Row): PublishItem => ({
  id: row.cms_id,
  name: row.name,
  entity: parseKindName(row),
  version: row.version,
  publishedVersion: row.published_version,
  state: row.state,
  verdict: v.parse(Verdict, row.verdict),
  problems: v.parse(Problems, row.problems),
});

export const createPublishActors = ({ ask, newId }: Ports) => ({
  checkItems: fromPromise(async ({ input, signal }: { input: { items: readonly string[] }; signal: AbortSignal }) => {
    const { publishCheck } = await ask(
      'api',
      PublishCheckDocument,
      { cms_list: [...input.items] },
      { as: 'venue', signal },
    );
    return { items: publishCheck.map(toPublishItem) };
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

  publishItems: fromPromise(async ({ input, signal }: { input: PublishTask; signal: AbortSignal }) => {
    const { publish } = await ask(
      'api',
      PublishDocument,
      {
        cms_list: input.items.map(({ id }) => id),
        versions: input.items.map(({ version }) => version),
        comments: input.comment.trim() === '' ? null : input.comment,
      },
      { as: 'venue', key: newId(), signal },
    );
    return { items: publish.map(toPublishItem) };
  }),

  unpublishItems: fromPromise(async ({ input, signal }: { input: PublishTask; signal: AbortSignal }) => {
    const list = input.items.map(({ id }) => id);
    const { unpublish } = await ask(
      'api',
      UnpublishDocument,
      { cms_list: list },
      { as: 'venue', key: newId(), signal },
    );
    return { items: unpublish.map(toPublishItem) };
  }),
});

interface CompareInput {
  row: PublishItem;
  languages: readonly Language[];
}
interface PublishTask {
  items: PublishItem[];
  comment: string;
}
