import { fromPromise } from 'xstate';
import type { Draft } from '../../graphql/content/draft.types.ts';
import { emptyDraft } from '../../graphql/content/apply-edit.ts';
import { type KindName, getKind } from '../../graphql/content/kinds/registry.ts';
import { ContentVersionDocument, ContentVersionsDocument } from '../../graphql/generated/api/graphql.ts';
import { type Difference, diffDrafts } from '../draft-diff.ts';
import { parseDraft } from '../parse-draft.ts';
import type { Ports } from '../ports.ts';
import { type Version, versionsPerPage } from './history.machine.ts';

interface Place {
  entity: KindName;
  id: string;
}

export const createHistoryActors = ({ ask, newId }: Ports) => {
  const draftAt = async ({ entity, id }: Place, version: number, signal: AbortSignal): Promise<Draft> => {
    const { contentVersion } = await ask(
      'api',
      ContentVersionDocument,
      { cms_id: id, version },
      { as: 'venue', signal },
    );
    return parseDraft(getKind(entity), contentVersion.content, newId);
  };
  return {
    listVersions: fromPromise(
      async ({
        input: { id, before },
        signal,
      }: {
        input: { id: string; before: number | null };
        signal: AbortSignal;
      }) => {
        const { contentVersions } = await ask(
          'api',
          ContentVersionsDocument,
          { cms_id: id, limit: versionsPerPage, before },
          { as: 'venue', signal },
        );
        return contentVersions.map(
          ({ version, updated_at, updated_by, published }): Version => ({
            version,
            at: updated_at,
            by: updated_by.name,
            published,
          }),
        );
      },
    ),

    /** `before` 0 = before the first version: nothing. */
    compareVersions: fromPromise(
      async ({
        input,
        signal,
      }: {
        input: Place & { before: number; after: number };
        signal: AbortSignal;
      }): Promise<Difference> => {
        const kind = getKind(input.entity);
        const after = await draftAt(input, input.after, signal);
        const before = input.before === 0 ? emptyDraft(kind, after._name) : await draftAt(input, input.before, signal);
        return diffDrafts(kind, before, after);
      },
    ),

    fetchVersion: fromPromise(({ input, signal }: { input: Place & { version: number }; signal: AbortSignal }) =>
      draftAt(input, input.version, signal),
    ),
  };
};
