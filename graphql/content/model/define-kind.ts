import type * as v from 'valibot';
import type { ErrorKey, SuccessKey } from '../../errors.ts';
import type { Ratio } from '../../domain/images.ts';
import type { Thing } from '../../domain/roles.ts';
import type { DraftCheck, ListCheck } from './checks.types.ts';

/**
 * A content kind, declared once. The form, the language strip, the server's check of stored content, diff, merge,
 * routes, menus, the palette and the generic tests are derived from this record.
 * Shapes: `draft.types.ts`. Stored form: contract, "Content JSON".
 */
export interface Kind {
  entity: string;
  /** with `entity` the identity of the kind; what a new item gets */
  component: string;
  /** further components of the entity that share this declaration, such as the types of a publication */
  variants: readonly string[];
  /** what a role must hold a permission on to read, write or publish items of this kind */
  subject: Thing;
  address: KindAddress;
  /** created by the browser in several calls, of which each makes one item, with progress and a rollback */
  createdInSteps?: true;
  /** a venue has exactly one: no list, no creation, no deletion */
  singleton: boolean;
  /** publishing it uploads its settings file for the V2 site (contract, "Writing") */
  settingFile?: 'venue' | 'page' | 'workPlan';
  /** guests can open a page of it, so it has a preview */
  guestPage: boolean;
  /** listed in the advanced group of the content menu */
  advanced?: true;
  icon: KindIcon;
  /** the letter that leads to the list after G, when it has one */
  shortcut?: string;
  /** name of a new item before a person names it */
  baseName: string;
  /** the localized field that guests know an item by, and staff find it by beside its name; absent: it has its name alone */
  title?: string;
  /** message shown after a save */
  saved: SuccessKey;
  /** what is said when the server fails to read an item, or to save one, where the catalogue has a message for it */
  notLoaded?: ErrorKey;
  notSaved?: ErrorKey;
  /** the image that represents an item in lists: the first of these that it has */
  image?: readonly ImageSource[];
  fields: Fields;
  /** top-level fields of each tab of the edit screen, in order */
  tabs: Record<string, readonly string[]>;
  /** linked items created, published, deleted and restored with this one, in the order of creation */
  companions: readonly Companion[];
  /** checks across the top-level fields; those across the fields of a row belong to its list */
  checks: readonly DraftCheck[];
  /** the n-th brings stored content of `_schema_version` n + 1 to the next one; without any the version is 1 */
  migrations?: readonly ((content: Record<string, unknown>) => Record<string, unknown>)[];
}

/**
 * How the route of a kind is formed, below `/{venueId}`:
 * - section: `/{section}` is the list, `/{section}/{pageId}` an item;
 * - variant: the same with the component between, `/{section}/{component}/{pageId}` (`/pages/{venuePage}/{pageId}`);
 * - singleton: `/{section}` is the item itself (`/editvenue`).
 */
export interface KindAddress {
  form: 'section' | 'variant' | 'singleton';
  section: string;
}

/** Icons by meaning: the browser draws them, see `src/kind-display/kind-icons.ts`. */
export type KindIcon =
  | 'menu'
  | 'images'
  | 'product'
  | 'package'
  | 'post'
  | 'marketplace'
  | 'publication'
  | 'statics'
  | 'shifts'
  | 'availability'
  | 'checkout'
  | 'tickets'
  | 'reservation'
  | 'article'
  | 'story'
  | 'venue';

/** An image field, of the item or of the rows of a list, with its alternative text. */
export interface ImageSource {
  list?: string;
  field: string;
  alt: string;
}

/** A kind that an owner's life cycle includes. */
export interface Companion {
  entity: string;
  /** needed where the entity has several components */
  component?: string;
  /** the reference field of the owner that receives the companion's id; absent: only the server knows the link */
  field?: string;
  /** the reference field of the companion that receives the owner's id */
  ownerField?: string;
}

export const fieldTypes = [
  'text',
  'address',
  'price',
  'image',
  'crop',
  'flag',
  'choice',
  'marks',
  'levels',
  'integer',
  'decimal',
  'time',
  'weekdays',
  'dates',
  'code',
  'link',
  'phone',
  'email',
  'emails',
  'color',
  'location',
  'polygon',
  'reference',
  'derived',
] as const;
/** Types of single values; each has one module here, one input, and one generator of samples. */
export type FieldType = (typeof fieldTypes)[number];

/** What the fields of one type have besides what all share. */
interface FieldDetails extends Record<FieldType, object> {
  text: TextDetails;
  /** `fills`: the sibling fields that receive its parts and its point when one is chosen */
  address: TextDetails & { fills: AddressTargets };
  /** its allowed aspect ratios, width to height, and the sibling field that holds the image */
  crop: { ratios: readonly Ratio[]; qualifies: string };
  flag: {
    /** describes the sibling field of this name: a row that holds nothing else is empty */
    qualifies?: string;
    /** exists on the device only: never stored, compared or merged */
    local?: boolean;
  };
  choice: LabelledOptions;
  marks: LabelledOptions;
  /** `levels`: the possible levels of an option, in the order shown; the last one is the default */
  levels: { options: Options; levels: Options };
  integer: { bounds: Bounds };
  /** `decimals`: digits behind the point */
  decimal: { bounds: Bounds; decimals: number };
  /** ranges are allowed, not only a single one */
  time: { ranges: boolean };
  dates: { ranges: boolean };
  code: {
    /** characters */
    max: number;
    /** one that is valid */
    example: string;
    /** of a top-level field: no other item, of any venue, has this value, so that a copy is made without it */
    unique?: true;
  };
  /** characters */
  phone: { max: number };
  email: { max: number };
  /** one of the prefixes must begin it */
  link: { max: number; prefixes: readonly string[] };
  reference: {
    /** which items it may reference */
    target: ReferenceTarget;
    /** the sibling fields that receive the name and the venue of the chosen item, and are not typed in */
    copies?: { name: string; venue: string };
  };
  /** computed from its siblings when stored, never edited */
  derived: { derive: (level: Readonly<Record<string, unknown>>) => unknown };
}

interface TextDetails {
  /** characters */
  max: number;
  /** how many lines its input shows */
  lines: number;
  /** its English follows the item's name until a person types another text, or the item is published */
  prefilledFrom?: '_name';
  /** of a localized text: the sibling that holds its default; what repeats the default is not stored */
  defaultIn?: string;
}

/** The stored values, in the order shown. */
type Options = readonly string[];

interface LabelledOptions {
  options: Options;
  /** the message of an option is `<optionLabels>.<option>`, where several kinds share them */
  optionLabels?: string;
}

/** Inclusive. */
export interface Bounds {
  min: number;
  max: number;
}

interface SharedDetails<Type extends FieldType, Value> {
  type: Type;
  /** one value for each language; otherwise one, stored under `en` */
  localized: boolean;
  empty: Value;
  /** empty in English: publishing is blocked; `unless`: a flag of the same level that waives it in all languages */
  required: boolean | { unless: string };
  /** checks and cleans one stored value; its message, when it has one, is an error key */
  schema: v.GenericSchema<unknown, Value>;
  /** the id of its message, where several kinds share it */
  labels?: string;
  /** where the value is stored, when not under its own name; see `storedAt` */
  storedAt?: StoredPath;
  /** what else is stored along its path belongs to others, and stays as it is */
  keepsOthers?: true;
}

/** One value: a union by `type`, each member with what its type has. */
export type LeafField<Value = unknown, Type extends FieldType = FieldType> = {
  [Each in Type]: SharedDetails<Each, Value> & FieldDetails[Each];
}[Type];

/** Fields by what the address service returns for an address: texts in each language, and one point. */
export interface AddressTargets {
  parts: Readonly<Record<string, string>>;
  point: string;
}

/** What a reference points to. `own`: only items of the same venue. */
export interface ReferenceTarget {
  entity: string;
  component?: string;
  /** items of these entities are allowed too */
  orEntities?: readonly string[];
  venue: 'own' | 'any';
}

/** Keys and array positions from the stored block, or the stored row, to the value: `['shifts', 1, 'opening']`. */
export type StoredPath = readonly (string | number)[];

export interface RowsField<Of extends Fields = Fields> {
  type: 'rows';
  localized: false;
  of: Of;
  max: number;
  /** the id of its message, where several kinds share it; those of its fields begin with it */
  labels?: string;
  /** exactly this many rows, each with its own unchanging index: weekdays, slots */
  fixed?: number;
  /** a row is stored only when all of these are set */
  storeIfAll?: readonly string[];
  /** a row that has nothing but these is not stored */
  dropIfOnly?: readonly string[];
  /** across the fields of one row */
  rowChecks?: readonly DraftCheck[];
  /** across the rows of one list */
  listChecks?: readonly ListCheck[];
  storedAt?: StoredPath;
  /** see `LeafField` */
  keepsOthers?: true;
}

// A leaf of any value: `any` because a schema is both read and written, so no single type fits all of them.
// oxlint-disable-next-line typescript/no-explicit-any
export type Field = LeafField<any> | RowsField;
export interface Fields {
  [name: string]: Field;
}

export const isRows = (field: Field): field is RowsField => field.type === 'rows';

export const getSchemaVersion = (kind: Kind): number => (kind.migrations?.length ?? 0) + 1;

/** What a declaration may leave out: an ordinary kind of content with its own guest page. */
type Defaulted = 'variants' | 'subject' | 'singleton' | 'guestPage' | 'companions' | 'checks';
interface Declaration<E extends string, C extends string, F extends Fields, G extends boolean>
  extends Omit<Kind, Defaulted>,
    Partial<Pick<Kind, Defaulted>> {
  entity: E;
  component: C;
  fields: F;
  title?: keyof F & string;
  tabs: Record<string, readonly (keyof F & string)[]>;
  guestPage?: G;
}
type Declared<E extends string, C extends string, F extends Fields, G extends boolean> = Kind & {
  entity: E;
  component: C;
  fields: F;
  guestPage: G;
};

/** Its type knows entity, component and fields by name, so that no tab can show a field that does not exist. */
export const defineKind = <E extends string, C extends string, F extends Fields, G extends boolean = true>(
  kind: Declaration<E, C, F, G>,
): Declared<E, C, F, G> => ({
  variants: [],
  subject: 'content',
  singleton: false,
  companions: [],
  checks: [],
  ...kind,
  guestPage: kind.guestPage ?? (true as G),
});
