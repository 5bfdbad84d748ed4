import type { Draft } from '../../graphql/content/model/draft.types.ts';
import { createDraftAutosaveMachine } from '../draft-autosave/draft-autosave.machine.ts';
import type { DraftKey } from './item.types.ts';

export interface UnsavedDraft {
  draft: Draft;
  base: Draft;
  version: number;
}

/** Stores the draft of an item. */
export const itemAutosaveMachine = createDraftAutosaveMachine<DraftKey, UnsavedDraft>();
