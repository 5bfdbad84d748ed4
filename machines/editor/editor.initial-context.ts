import { emptyDraft } from '../../graphql/content/apply-edit.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import { master } from '../../graphql/domain/languages.ts';
import type { EditorContext, EditorInput } from './editor.types.ts';
import { nilUuid } from './sequential-uuid.ts';

/** An editor before its item was read. */
export const createInitialContext = ({ input }: { input: EditorInput }): EditorContext => {
  const nothing = emptyDraft(getKind(input.entity), '');
  const mine = input.venue.mayWrite ?? input.venue.languages;
  return {
    ...input,
    fresh: input.fresh ?? false,
    begin: input.begin ?? null,
    offline: input.offline ?? false,
    queued: null,
    facts: { id: input.id, name: '', version: 0, publishedVersion: null, state: 'draft', updatedAt: '', updatedBy: '' },
    draft: nothing,
    saved: nothing,
    past: [],
    future: [],
    typing: null,
    kept: null,
    keptAt: null,
    storageSafe: true,
    language: mine.includes(master) ? master : (mine[0] ?? master),
    beside: !mine.includes(master),
    at: null,
    wanted: null,
    seed: nilUuid,
    made: 0,
    attempt: null,
    dropWanted: false,
    again: false,
    conflicts: [],
    rival: null,
    newer: null,
    gone: null,
    elsewhere: false,
    sending: [],
    unsent: [],
    told: 0,
    problem: null,
    stopped: null,
  };
};
