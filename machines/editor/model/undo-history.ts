import type { Draft } from '../../../graphql/content/model/draft.types.ts';

/** Earlier and later drafts share their unchanged parts with this one, so whole drafts cost little memory. */
export interface History {
  draft: Draft;
  past: readonly Draft[];
  future: readonly Draft[];
  /** the field being typed in: further input there belongs to the same step */
  typing: string | null;
}

export const maxUndoSteps = 200;

export const startHistory = (draft: Draft): History => ({ draft, past: [], future: [], typing: null });

/** `typing` names the field being typed in; null creates a separate step. */
export const pushEdit = (history: History, draft: Draft, typing: string | null): History => {
  if (draft === history.draft) return { ...history, typing };
  const sameStep = typing !== null && typing === history.typing && history.past.length > 0;
  return {
    draft,
    past: sameStep ? history.past : [...history.past, history.draft].slice(-maxUndoSteps),
    future: [],
    typing,
  };
};

export const undo = (history: History): History => {
  const before = history.past.at(-1);
  if (!before) return history;
  return { draft: before, past: history.past.slice(0, -1), future: [history.draft, ...history.future], typing: null };
};

export const redo = (history: History): History => {
  const [after, ...future] = history.future;
  if (!after) return history;
  return { draft: after, past: [...history.past, history.draft], future, typing: null };
};

/** Rebases every step onto a newer base, so that undo reverts only the person's own edits. */
export const rebaseHistory = (history: History, onto: (draft: Draft) => Draft): History => ({
  draft: onto(history.draft),
  past: history.past.map(onto),
  future: history.future.map(onto),
  typing: null,
});
