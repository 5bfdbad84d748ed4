import type { Draft } from '../../graphql/content/model/draft.types.ts';

/** Earlier and later drafts share their unchanged parts with this one, so keeping them whole costs nothing. */
export interface History {
  draft: Draft;
  past: readonly Draft[];
  future: readonly Draft[];
  /** the field being typed in: further letters there belong to the same step */
  typing: string | null;
}

export const maxUndoSteps = 200;

export const startHistory = (draft: Draft): History => ({ draft, past: [], future: [], typing: null });

/** `typing` names the field while letters arrive; null makes a step of its own. */
export const pushEdit = (it: History, draft: Draft, typing: string | null): History => {
  if (draft === it.draft) return { ...it, typing };
  const sameStep = typing !== null && typing === it.typing && it.past.length > 0;
  return { draft, past: sameStep ? it.past : [...it.past, it.draft].slice(-maxUndoSteps), future: [], typing };
};

export const undo = (it: History): History => {
  const before = it.past.at(-1);
  if (!before) return it;
  return { draft: before, past: it.past.slice(0, -1), future: [it.draft, ...it.future], typing: null };
};

export const redo = (it: History): History => {
  const [after, ...future] = it.future;
  if (!after) return it;
  return { draft: after, past: [...it.past, it.draft], future, typing: null };
};

/** The same steps on a newer ground: so that an undo takes back one's own edits, and nobody else's. */
export const rebaseHistory = (it: History, onto: (draft: Draft) => Draft): History => ({
  draft: onto(it.draft),
  past: it.past.map(onto),
  future: it.future.map(onto),
  typing: null,
});
