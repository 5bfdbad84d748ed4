import { emptyDraft } from '../../../graphql/content/apply-edit.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { master } from '../../../graphql/domain/languages.ts';
import type { EditorContext, EditorInput } from './editor.types.ts';
import { nilUuid } from '../../sequential-uuid.ts';
import { startHistory } from './undo-history.ts';

/** An editor before its item is loaded. */
export const createInitialContext = ({ input }: { input: EditorInput }): EditorContext => {
  const nothing = emptyDraft(getKind(input.entity), '');
  const { languages, mayWrite } = input.venue;
  const writable = (mayWrite ?? languages).filter((language) => languages.includes(language));
  const usual = writable.includes(master) ? master : (writable[0] ?? master);
  return {
    ...input,
    ...startHistory(nothing),
    fresh: input.fresh ?? false,
    begin: input.begin ?? null,
    offline: input.offline ?? false,
    notLoaded: null,
    metadata: {
      id: input.id,
      name: '',
      component: getKind(input.entity).component,
      version: 0,
      publishedVersion: null,
      state: 'draft',
      updatedAt: '',
      updatedBy: '',
    },
    saved: nothing,
    sync: {
      status: 'loading',
      saveRequested: false,
      outcomeUnknown: false,
      queued: null,
      newer: null,
      deleted: null,
      error: null,
    },
    storedDraft: null,
    storedAt: null,
    storagePersistent: true,
    reported: null,
    language: input.opensIn?.find((language) => language !== null && writable.includes(language)) ?? usual,
    sideBySide: !writable.includes(master),
    at: null,
    requestedFocus: null,
    unfolded: null,
    seed: nilUuid,
    made: 0,
    discardRequested: false,
    conflicts: [],
    conflictsWith: null,
    lockedByOtherTab: false,
    sending: [],
    unsent: [],
    rejected: [],
    deletion: null,
    searched: null,
    rowsHidden: false,
    references: {},
    notePlaces: [],
    publishDecisions: null,
    savesBeforePublishing: false,
    pricesWithin: null,
    blockedBy: null,
  };
};
