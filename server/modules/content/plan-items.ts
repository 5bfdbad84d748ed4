import type { Companion, Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { applyEdit, emptyDraft } from '../../../graphql/content/apply-edit.ts';
import { companionKind } from './companions.ts';

/** A new item before it is stored: its id is known, so that owner and companions can name each other at once. */
export interface PlannedItem {
  id: string;
  kind: Kind;
  component: string;
  owner: string | null;
  /** reference fields that are filled from the start, with the ids they name */
  references: Readonly<Record<string, string>>;
}

/** The item that a new one belongs to, and as what. */
export interface OwnerLink {
  id: string;
  companion: Companion;
}

/** The item alone, without its companions. */
export const planItem = (kind: Kind, component: string, owner: OwnerLink | null): PlannedItem => ({
  id: crypto.randomUUID(),
  kind,
  component,
  owner: owner?.id ?? null,
  references: owner?.companion.ownerField === undefined ? {} : { [owner.companion.ownerField]: owner.id },
});

/** The item, then its companions in the declared order, each followed by its own. */
export const planWithCompanions = (kind: Kind, component: string, owner: OwnerLink | null): PlannedItem[] => {
  const item = planItem(kind, component, owner);
  const references: Record<string, string> = { ...item.references };
  const companions = kind.companions.flatMap((companion) => {
    const target = companionKind(companion);
    const [first, ...others] = planWithCompanions(target.kind, target.component, { id: item.id, companion });
    if (first === undefined) return [];
    if (companion.field !== undefined) references[companion.field] = first.id;
    return [first, ...others];
  });
  return [{ ...item, references }, ...companions];
};

export const createPlannedDraft = ({ kind, references }: PlannedItem, name: string): Draft =>
  Object.entries(references).reduce<Draft>(
    (draft, [path, value]) => applyEdit(kind, draft, { type: 'set', path, language: null, value }),
    emptyDraft(kind, name),
  );
