import { listChanges, merge } from '../../graphql/content/merge.ts';
import type { Change, Conflict, Draft } from '../../graphql/content/draft.types.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import { shareStructure } from '../../graphql/content/structural-sharing.ts';
import { fromContent, toContent } from '../../graphql/content/serialize.ts';
import type { QueuedSave } from '../offline/save-queue.types.ts';
import type { SaveAttempt, EditorContext, ItemMetadata, SaveOutcome, StoredItem } from './editor.types.ts';
import { rebaseHistory } from './undo-history.ts';

type Merged = Partial<EditorContext>;

export const toMetadata = ({
  id,
  name,
  version,
  publishedVersion,
  state,
  updatedAt,
  updatedBy,
}: StoredItem): ItemMetadata => ({
  id,
  name,
  version,
  publishedVersion,
  state,
  updatedAt,
  updatedBy,
});

/** After the server took an attempt: it is the new ground, and what was typed since stays on top of it. */
export const afterSaveAccepted = (it: EditorContext, attempt: SaveAttempt, item: StoredItem): Merged => {
  if (item.version < it.facts.version) return { attempt: null };
  const kind = getKind(it.entity);
  const sent = fromContent(kind, toContent(kind, attempt.draft));
  const echoed = listChanges(kind, sent, item.draft).length === 0;
  // what was sent and came back stays the same objects: nothing is drawn again for it
  const taken = shareStructure(attempt.draft, item.draft);
  const onto = (draft: Draft): Draft => {
    if (draft === attempt.draft) return taken;
    return echoed ? draft : merge(kind, sent, draft, item.draft).draft;
  };
  return {
    ...(echoed ? { draft: onto(it.draft) } : rebaseHistory(it, onto)),
    saved: taken,
    facts: toMetadata(item),
    attempt: null,
    problem: null,
    newer: newerThan(it, item.version),
  };
};

/** Somebody else's version comes in under one's own changes; `conflicts` = where both changed the same. */
export const mergeRemote = (it: EditorContext, item: StoredItem): Merged & Pick<EditorContext, 'conflicts'> => {
  const kind = getKind(it.entity);
  const { draft, conflicts } = merge(kind, it.saved, it.draft, item.draft);
  const onto = (mine: Draft): Draft => (mine === it.draft ? draft : merge(kind, it.saved, mine, item.draft).draft);
  return {
    ...rebaseHistory(it, onto),
    saved: item.draft,
    facts: toMetadata(item),
    attempt: null,
    problem: null,
    conflicts: [...it.conflicts.filter(stillStands(listChanges(kind, it.saved, item.draft))), ...conflicts],
    rival: item.updatedBy,
    newer: newerThan(it, item.version),
  };
};

/** What became of a save that had waited; another one may still wait behind it. */
export const afterQueuedSave = (it: EditorContext, save: QueuedSave, outcome: SaveOutcome): Merged => {
  const queued = it.queued === save.draft ? null : it.queued;
  if ('problem' in outcome)
    return { queued, ...(outcome.type === 'gone' ? { gone: { by: null } } : { problem: outcome.problem }) };
  if (outcome.type === 'saved') return { ...afterSaveAccepted(it, save, outcome.item), queued };
  return { ...mergeRemote(it, outcome.item), queued: null, again: true };
};

/** An open question about a place that they changed again is asked anew, or is none any more. */
const stillStands = (changes: readonly Change[]) => {
  const places = new Set(changes.map((it) => ('row' in it ? `${it.path}/${it.row._id}` : it.path)));
  const said = new Set(changes.map((it) => (it.type === 'set' ? `${it.path} ${it.language}` : '')));
  return (open: Conflict): boolean => {
    if (open.type === 'set') return !said.has(`${open.path} ${open.language}`);
    const row = `${open.path}/${open.row._id}`;
    return ![...places].some((path) => path === row || path.startsWith(`${row}/`));
  };
};

const newerThan = ({ newer }: EditorContext, version: number) => (newer && newer.version > version ? newer : null);
