import { applyEdit } from '../../graphql/content/apply-edit.ts';
import { clearValues } from '../../graphql/content/clear-values.ts';
import { getKindIdentity, kindNames } from '../../graphql/content/kinds/identities.ts';
import { listReferences } from '../../graphql/content/list-references.ts';
import type { Kind } from '../../graphql/content/model/define-kind.ts';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import type { DroppedReference } from './import.types.ts';

/** The ids of a draft's references to items of its own venue. */
export const listOwnReferences = (kind: Kind, draft: Draft): string[] =>
  listReferences(kind, draft).flatMap(({ id, target }) => (target.venue === 'own' ? [id] : []));

interface Checked {
  draft: Draft;
  dropped: DroppedReference[];
}

/** The fields that link an item with its companions, or a companion with its owner. */
const listLinkFields = (kind: Kind): string[] => [
  ...kind.companions.flatMap(({ field }) => field ?? []),
  ...kindNames
    .flatMap((name) => getKindIdentity(name).companions)
    .flatMap(({ entity, ownerField }) => (entity === kind.entity ? (ownerField ?? []) : [])),
];

/** A linked item belongs to one owner: the item keeps its own links, whatever the file names. */
export const retainLinks = (kind: Kind, own: Draft, draft: Draft): Checked =>
  [...new Set(listLinkFields(kind))].reduce(
    (checked: Checked, path) => {
      if (checked.draft[path] === own[path]) return checked;
      const retained = applyEdit(kind, checked.draft, { type: 'set', path, language: null, value: own[path] });
      const isNamed = checked.draft[path] !== '';
      return { draft: retained, dropped: isNamed ? [...checked.dropped, { path, why: 'linked' }] : checked.dropped };
    },
    { draft, dropped: [] },
  );

/** Empties the references to these items. */
export const dropReferences = (kind: Kind, draft: Draft, unknown: ReadonlySet<string>): Checked => {
  const dropped = listReferences(kind, draft).filter(({ id }) => unknown.has(id));
  return {
    draft: clearValues(
      kind,
      draft,
      dropped.map(({ path }) => path),
    ),
    dropped: dropped.map(({ path }) => ({ path, why: 'unknown' })),
  };
};
