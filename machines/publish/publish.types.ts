import type { ItemTitles } from '../../graphql/domain/shown-name.ts';
import type { GuestPageUse } from '../guest-page/guest-page-uses.ts';
import type { NetworkRecovered } from '../offline/network-recovery.ts';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { FieldProblem, TranslationProgress } from '../../graphql/content/translation-progress.ts';
import type { ScheduledVerb } from '../../graphql/domain/scheduled-publications.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { Undo } from '../notifications/notifications.machine.ts';
import type { Difference } from '../draft-diff.ts';
import type { ApiError, ActiveVenue } from '../ports.ts';

export interface PublishItem {
  id: string;
  name: string;
  titles?: ItemTitles;
  /** its own: an item is published with its companions, which are of other kinds */
  entity: KindName;
  component: string;
  /** the item that it is published with */
  owner?: string | null;
  version: number;
  publishedVersion: number | null;
  state: string;
  status: 'ready' | 'blocked' | 'published';
  problems: Pick<FieldProblem, 'path' | 'language' | 'key'>[];
  /** reservations ahead that its rules would not take any more; `expected` is YYYYMMDDHHMM */
  hits?: readonly { id: string; name: string; expected: string; size: number; reasons: readonly string[] }[];
  /** what it refers to and guests would not see; blocks nothing */
  advice?: Pick<FieldProblem, 'path' | 'language' | 'key'>[];
  /** where guests open it now, or the slug at which they could */
  address?: { path: string | null; slug: string | null };
}

/** A slug for each item that publishing opens to guests; '' where the person does not want that. */
export type ChosenSlugs = Readonly<Record<string, string>>;

/** What would change for guests, and the translation progress in each language of the venue. */
export interface Comparison extends Difference {
  version: number;
  progress: Partial<Record<Language, TranslationProgress>>;
}

/** A field of one of the items, which may be a companion of another kind. */
export interface JumpTarget extends Pick<PublishItem, 'id' | 'entity' | 'component'> {
  path: Path;
  language: Language | null;
}

/** What a person typed and ticked in the dialog. */
export interface PublishDecisions {
  unticked: readonly string[];
  comment: string;
}

export interface PublishInput {
  venue: ActiveVenue;
  /** ids of the items to publish */
  items: readonly string[];
  /** instead of `items`: the items of these kinds that changed since they were published, and drafts, not ticked */
  collect?: readonly KindName[];
  /** what the person had done in the dialog when it was left for a field */
  resumed?: PublishDecisions | null;
  /** the content language that the person works in; none: not from an editor */
  language?: Language;
  /** unsaved changes in the editor; 0 without one */
  unsaved: number;
  /** unsaved changes are saved without confirmation */
  saveFirst?: boolean;
  /** receives the undo event, with the rows as they were before; undefined: no undo */
  undo?: Undo;
}

/** Why the editor did not save, as a message, and what solves it. */
export interface SaveObstacle {
  message: string;
  values?: Record<string, string | number> | undefined;
  /** `names`: of the rows, where the message is about the value of the field */
  solution: { type: 'removeImages' } | { type: 'show'; to: JumpTarget; names?: Difference['names'] } | null;
}

/** How the dialog ended: the parent's `onDone`. */
export type PublishOutput =
  | { type: 'published' | 'unpublished'; items: PublishItem[] }
  | { type: 'jumped'; to: JumpTarget; decisions: PublishDecisions }
  | { type: 'closed'; decisions: PublishDecisions };

/** The items being published, part by part. */
export interface PublishRun {
  /** still to be sent; the first is being sent */
  parts: PublishItem[][];
  /** how many items were answered, and of how many */
  done: number;
  total: number;
  /** false: stopped, or some were rejected */
  complete: boolean;
}

export interface PublishContext extends Omit<PublishInput, 'resumed'>, PublishDecisions {
  rows: PublishItem[];
  /** why the last save was not done */
  obstacle: SaveObstacle | null;
  /** what the save waits for, as a message */
  waitsFor: Pick<SaveObstacle, 'message' | 'values'> | null;
  /** where they differ from what the server proposes */
  slugs: ChosenSlugs;
  /** the item whose changes are shown */
  shown: string | null;
  comparisons: Record<string, Comparison>;
  /** what the day and time are chosen for */
  later: ScheduledVerb;
  error: ApiError | null;
  run: PublishRun;
  /** what the dialog has published, and the same rows as they were before */
  published: PublishItem[];
  before: PublishItem[];
  /** what was being unpublished when the answer was lost */
  unpublished: PublishItem[];
  /** null: it was closed */
  output: PublishOutput | null;
}

export type PublishEvent =
  | { type: 'publish.saveFirst' }
  | { type: 'publish.skipSave' }
  /** from the editor, after `publish.saveRequested` */
  | { type: 'publish.saved' }
  | { type: 'publish.saveFailed'; obstacle: SaveObstacle }
  | { type: 'publish.saveDelayed'; message: string; values: Record<string, number> }
  /** saves without the images that could not be sent */
  | { type: 'publish.imagesRemoved' }
  | { type: 'publish.ticked'; id: string }
  | { type: 'publish.shown'; id: string }
  | { type: 'publish.commented'; text: string }
  /** '': it is published without an address */
  | { type: 'publish.addressed'; id: string; slug: string }
  | { type: 'publish.confirmed' }
  /** the day and time at which it goes public, or offline, are asked for */
  | { type: 'publish.later'; verb: ScheduledVerb }
  /** from its form */
  | { type: 'publish.scheduled' }
  /** nothing is sent after the current part */
  | { type: 'publish.stopped' }
  | { type: 'publish.unpublish' }
  | { type: 'publish.retry' }
  /** of the page that was opened to guests */
  | { type: 'guestPage.used'; use: GuestPageUse }
  | NetworkRecovered
  | { type: 'publish.jumped'; to: JumpTarget }
  | { type: 'publish.closed' };

/** ids, the last changed first */
export interface CollectedItems {
  /** all of them */
  changed: readonly string[];
  /** the newest */
  drafts: readonly string[];
}
