import { fromPromise } from 'xstate';
import { emptyDraft } from '../../graphql/content/apply-edit.ts';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import { type KindName, getKind } from '../../graphql/content/kinds/registry.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { ContentVersionDocument, ContentVersionsDocument } from '../../graphql/generated/api/graphql.ts';
import { type Difference, diffDrafts } from '../draft-diff.ts';
import { parseDraft } from '../parse-draft.ts';
import type { Ports } from '../ports.ts';
import { createTableActors } from '../table/table.actors.ts';
import { versionsMachine } from './versions.machine.ts';
import { versionsTable } from './versions.table.ts';

interface ItemId {
  entity: KindName;
  id: string;
}

export const createVersionsActors = ({ ask, now }: Ports) =>
  createTableActors(
    versionsTable,
    {
      loadPage: async ({ scope, query: { start }, signal }) => {
        const before = typeof start === 'string' ? Number(start) : null;
        const variables = { cms_id: scope.id, limit: versionsTable.paging.size, before };
        const { contentVersions } = await ask('api', ContentVersionsDocument, variables, { as: 'venue', signal });
        return {
          rows: contentVersions.map(({ version, updated_at, updated_by, published }) => ({
            id: String(version),
            name: String(version),
            version,
            cursor: String(version),
            at: updated_at,
            by: updated_by.name,
            published,
          })),
        };
      },
    },
    now,
  );

export const createHistoryActors = (ports: Ports) => {
  const { ask, newId } = ports;
  const loadVersion = async ({ entity, id }: ItemId, version: number, signal: AbortSignal): Promise<Draft> => {
    const variables = { cms_id: id, version };
    const { contentVersion } = await ask('api', ContentVersionDocument, variables, { as: 'venue', signal });
    return parseDraft(getKind(entity), contentVersion.content, newId);
  };
  return {
    versions: versionsMachine.provide({ actors: createVersionsActors(ports) }),

    /** `before` 0: the first version is compared with an empty draft. */
    compareVersions: fromPromise(
      async ({
        input,
        signal,
      }: {
        input: ItemId & { before: number; after: number; languages: readonly Language[] };
        signal: AbortSignal;
      }): Promise<Difference> => {
        const kind = getKind(input.entity);
        const after = await loadVersion(input, input.after, signal);
        const before =
          input.before === 0 ? emptyDraft(kind, after._name) : await loadVersion(input, input.before, signal);
        return diffDrafts(kind, before, after, input.languages);
      },
    ),

    fetchVersion: fromPromise(({ input, signal }: { input: ItemId & { version: number }; signal: AbortSignal }) =>
      loadVersion(input, input.version, signal),
    ),
  };
};
