import type { Companion, Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { getSingletonId } from '../../../graphql/content/kinds/identities.ts';
import { applyEdit } from '../../../graphql/content/apply-edit.ts';
import { createNewDraft } from '../../../graphql/content/prefill-from-name.ts';
import { companionKind } from './companions.ts';

/** A new item before it is stored: its id is known, so that owner and companions can reference each other. */
export interface PlannedItem {
  id: string;
  kind: Kind;
  component: string;
  owner: string | null;
  /** values that fields have from the start, such as references to owner and companions */
  values: Readonly<Record<string, unknown>>;
}

/** The item that a new one belongs to, and as what. */
export interface OwnerLink {
  id: string;
  companion: Companion;
}

/** The item alone, without its companions. */
export const planItem = (venue: string, kind: Kind, component: string, owner: OwnerLink | null): PlannedItem => ({
  id: kind.singleton ? getSingletonId(venue, kind) : crypto.randomUUID(),
  kind,
  component,
  owner: owner?.id ?? null,
  values: owner?.companion.ownerField === undefined ? {} : { [owner.companion.ownerField]: owner.id },
});

/** The item, then its companions in the declared order, each followed by its own. */
export const planWithCompanions = (
  venue: string,
  kind: Kind,
  component: string,
  owner: OwnerLink | null,
): PlannedItem[] => {
  const item = planItem(venue, kind, component, owner);
  const values: Record<string, unknown> = { ...item.values };
  const companions = kind.companions.flatMap((companion) => {
    const target = companionKind(companion);
    const [first, ...others] = planWithCompanions(venue, target.kind, target.component, {
      id: item.id,
      companion,
    });
    if (first === undefined) return [];
    if (companion.field !== undefined) values[companion.field] = first.id;
    return [first, ...others];
  });
  return [{ ...item, values }, ...companions];
};

/** A draft with the values that the plan gives to the item. */
export const applyPlannedValues = ({ kind, values }: PlannedItem, draft: Draft): Draft =>
  Object.entries(values).reduce(
    (filled, [path, value]) => applyEdit(kind, filled, { type: 'set', path, language: null, value }),
    draft,
  );

export const createPlannedDraft = (planned: PlannedItem, name: string): Draft =>
  applyPlannedValues(planned, createNewDraft(planned.kind, name));
