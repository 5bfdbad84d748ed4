import { findTargetKind } from '../../../graphql/content/kinds/identities.ts';
import { isHiddenWhereReferred } from '../../../graphql/content/kinds/list-shown-references.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { getField } from '../../../graphql/content/apply-edit.ts';
import { toSiblingPath } from '../../../graphql/content/copied-fields.ts';
import { listReferences } from '../../../graphql/content/list-references.ts';
import type { Kind, ReferenceTarget } from '../../../graphql/content/model/define-kind.ts';
import type { Draft, FieldProblem, Path } from '../../../graphql/content/model/draft.types.ts';
import { mayWithRole } from '../../../graphql/domain/roles.ts';
import type { NamedReference } from '../../reference-picker/reference-names.types.ts';
import type { FoundReference, ReferencePickerInput } from '../../reference-picker/reference-picker.types.ts';
import type { EditorContext } from '../model/editor.types.ts';

type Edited = Pick<EditorContext, 'entity' | 'draft' | 'venue' | 'id'>;

/** The items that the draft refers to, each once. */
export const listNamedReferences = ({ entity, draft }: Pick<Edited, 'entity' | 'draft'>): NamedReference[] => [
  ...new Map(
    listReferences(getKind(entity), draft).map(({ id, target: { venue } }) => [id, { id, venue }] as const),
  ).values(),
];

/** The items that belong to the edited one, as far as its fields name them. */
export const listOwnedItems = ({ entity, draft }: Pick<Edited, 'entity' | 'draft'>): unknown[] =>
  getKind(entity).companions.flatMap(({ field }) => (field === undefined ? [] : [draft[field]]));

/** Never shown: a picker starts only for a reference field. */
export const noReference: ReferencePickerInput = {
  venue: '',
  owner: null,
  path: '',
  target: { entity: '', venue: 'own' },
  mayCreate: false,
  creates: null,
};

/**
 * Whether the server would take a new item for the companion of the edited one although it is created in another field,
 * as in the list of further menus of a page.
 */
const wouldBecomeCompanion = (entity: EditorContext['entity'], path: Path, target: ReferenceTarget): boolean => {
  const created = target.component ?? findTargetKind(target)?.component;
  const companion = getKind(entity).companions.find(
    (one) => one.entity === target.entity && (one.component === undefined || one.component === created),
  );
  return companion !== undefined && companion.field !== path;
};

/** What the picker of a reference field is started with; null: there is no such field. `isNew`: it creates the item. */
export const findPickerInput = (
  { entity, venue, id, draft }: Edited,
  path: Path,
  isNew = false,
): ReferencePickerInput | null => {
  const field = getField(getKind(entity), path);
  if (field.type !== 'reference') return null;
  const kind = findTargetKind(field.target);
  const isOneKind = field.target.orEntities === undefined;
  const mayCreate =
    isOneKind && kind !== undefined && !kind.singleton && mayWithRole(venue.role, 'write', kind.subject);
  const owner = wouldBecomeCompanion(entity, path, field.target) ? null : id;
  return { venue: venue.venue, owner, path, target: field.target, mayCreate, creates: isNew ? draft._name : null };
};

/** Whether a field names a companion that was deleted, and the person may make another one in its place. */
export const isCompanionReplaceable = (edited: Edited & Pick<EditorContext, 'references'>, path: Path): boolean =>
  getKind(edited.entity).companions.some(({ field }) => field === path) &&
  edited.references[String(edited.draft[path])] === null &&
  findPickerInput(edited, path)?.mayCreate === true;

/** The values copied from the chosen item into the fields next to the reference, as the field declares them. */
export const listReferenceCopies = (
  { entity, venue }: Pick<Edited, 'entity' | 'venue'>,
  path: Path,
  { name, venue: other }: FoundReference,
): { path: Path; value: string }[] => {
  const field = getField(getKind(entity), path);
  if (field.type !== 'reference' || field.copies === undefined) return [];
  return [
    { path: toSiblingPath(path, field.copies.name), value: name },
    { path: toSiblingPath(path, field.copies.venue), value: other?.id ?? venue.venue },
  ];
};

/**
 * The references of a draft that lead to nothing guests see: items of this venue that are deleted, or that are not
 * published. What belongs to the item is published with it.
 */
export const listReferenceAdvice = (
  kind: Kind,
  draft: Draft,
  references: EditorContext['references'],
): FieldProblem[] => {
  const owned = new Set(kind.companions.map(({ field }) => field));
  return listReferences(kind, draft).flatMap(({ path, id, target }): FieldProblem[] => {
    const item = references[id];
    if (target.venue !== 'own' || item === undefined) return [];
    if (item === null) return [{ level: 'advice', path, language: null, key: 'unknownReference' }];
    const isHidden = item.publication !== null && ['draft', 'unpublished'].includes(item.publication.state);
    const isShownHere = !isHiddenWhereReferred(target) && !owned.has(path);
    return isHidden && isShownHere ? [{ level: 'advice', path, language: null, key: 'referenceNotPublished' }] : [];
  });
};
