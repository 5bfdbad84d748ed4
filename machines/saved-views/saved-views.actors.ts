import { fromPromise } from 'xstate';
import {
  SavedViewDeleteDocument,
  SavedViewSaveDocument,
  SavedViewsDocument,
} from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import type { SavedView, ViewToSave } from './saved-views.types.ts';

export const createSavedViewsActors = ({ ask, newId }: Pick<Ports, 'ask' | 'newId'>) => ({
  loadViews: fromPromise(
    async ({ input, signal }: { input: { venue: string }; signal: AbortSignal }): Promise<readonly SavedView[]> => {
      const variables = { directory: input.venue };
      const { savedViews } = await ask('api', SavedViewsDocument, variables, { as: 'venue', signal });
      return savedViews;
    },
  ),
  saveView: fromPromise(async ({ input }: { input: { venue: string; view: ViewToSave } }): Promise<SavedView> => {
    const variables = { directory: input.venue, ...input.view };
    const { savedViewSave } = await ask('api', SavedViewSaveDocument, variables, { as: 'venue', key: newId() });
    return savedViewSave;
  }),
  deleteView: fromPromise(async ({ input }: { input: { venue: string; id: string } }): Promise<void> => {
    const variables = { directory: input.venue, id: input.id };
    await ask('api', SavedViewDeleteDocument, variables, { as: 'venue', key: newId() });
  }),
});
