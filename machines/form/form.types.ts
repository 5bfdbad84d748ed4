import type { AnyActorRef, AnyEventObject, MetaObject, ParameterizedObject, ProvidedActor, StateMachine } from 'xstate';
import type { LeafField } from '../../graphql/content/model/define-kind.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { ErrorKey } from '../../graphql/errors.ts';
import type { ApiError } from '../ports.ts';

export type FormValues = Record<string, unknown>;
export type FieldName<Values> = keyof Values & string;
export type FieldErrors<Values> = Partial<Record<FieldName<Values>, ErrorKey>>;

/** A field of the content registry, and how a form presents it. Texts are message ids. */
export interface FormField<Value, Values> {
  field: LeafField<Value>;
  label: string;
  /** may depend on what else was entered */
  hint?: string | ((values: Values) => string);
  /** the text whose characters are counted against `field.max`; undefined: no counter */
  counter?: (values: Values) => string;
  /** message of the counter, with `size`, such as 11 / 30; undefined: the numbers only */
  counterMessage?: string;
  /** chosen from a list: of the server, by `choices` of the form, or given to the screen */
  choice?: boolean;
  /** of an optional choice: the message for "none" */
  noChoice?: string;
  disabled?: (values: Values) => boolean;
  /** what the server calls it in `path`; its own name otherwise */
  path?: string;
  /** HTML autocomplete token */
  autoComplete?: string;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'url';
  /** identifiers and e-mail addresses are left-to-right in every language; names follow their letters */
  dir?: 'auto' | 'ltr';
  /** its text is in this language, which the label names as `language`; it decides the direction */
  language?: Language;
}

/** What checks, guards and payloads may look at. `values` are as entered, `saved` as the form began or was last saved. */
export interface FormData<Values, Input> {
  values: Values;
  saved: Values;
  input: Input;
}

/** An event that a successful submission sends on. */
export interface FormMessage {
  to: 'parent' | 'session' | 'notifications';
  event: AnyEventObject;
}

/** One declaration per form; `createFormMachine` and `<Form>` read it. */
export interface FormDefinition<
  Command extends string = string,
  Values extends FormValues = FormValues,
  Input = unknown,
  Output = unknown,
  Payload = unknown,
> {
  /** of the machine, and of its unsaved work at the leave guard */
  id: string;
  fields: { [Name in FieldName<Values>]: FormField<Values[Name], Values> };
  /** fields that share a line; names the order of all fields */
  layout: readonly (readonly FieldName<Values>[])[];
  /** fields that are not shown now: what was typed into them is neither checked nor submitted */
  hidden?: (data: Pick<FormData<Values, Input>, 'values' | 'input'>) => readonly FieldName<Values>[];
  /** has the focus when the form appears */
  autoFocus?: FieldName<Values>;
  initial: (input: Input) => Values;
  /** errors that concern several fields, or stored values; each at the field that shows it */
  check?: (data: FormData<Values, Input>) => FieldErrors<Values>;
  /** what choosing a value of a field proposes for others; where something else was chosen, that stays */
  proposals?: { [Name in FieldName<Values>]?: (value: Values[Name]) => Partial<Values> };
  /** the input after an event that changes it, by the event's type; unsaved fields keep their values */
  refreshed?: Record<string, (event: AnyEventObject, input: Input) => Input>;
  /** the input with the currently stored values of a CONFLICT; unsaved fields keep theirs */
  conflict?: (error: ApiError, input: Input) => Input | null;
  /** conditions for submitting, by the name that `blocked.<name>` explains; `hasChanges` is built in */
  guards?: Record<string, (data: FormData<Values, Input>) => boolean>;
  /**
   * lists that are loaded when the form starts, by field, and again when what they are loaded with changes; one that
   * failed is loaded again when the network recovers
   */
  choices?: Partial<Record<FieldName<Values>, { actor: string; input: (input: Input) => unknown }>>;
  submit: {
    event: Command;
    /** the promise actor that submits, provided by `src/app` */
    actor: string;
    /** one of `guards`, or `hasChanges` */
    guard?: string;
    /** `values` are cleaned by their schemas */
    payload: (data: FormData<Values, Input>) => Payload;
  };
  discard?: { event: Command };
  /** a form that is closed until it is opened */
  dialog?: { open: Command; close: Command };
  /** a form in a dialog that ends when it is closed; unsaved input must be confirmed */
  closing?: { request: Command; resume: Command; discard: Command };
  /** input is stored on this device and offered after a crash */
  draft?: boolean;
  /** navigation guards unsaved input; the parent handles `changes.*` */
  guardsLeaving?: boolean;
  /** the path that shows it, where it runs behind others as well: a submission that fails there leads to its errors */
  shownAt?: string;
  /** the stored values, when the form stays open; undefined: a submission ends the form */
  saved?: (output: Output) => Values;
  succeeded: (output: Output, data: FormData<Values, Input>) => readonly FormMessage[];
  /** the field of a server error whose path names none */
  fieldOfError?: (error: ApiError, data: FormData<Values, Input>) => FieldName<Values> | null;
}

export interface Choice {
  id: string;
  label: string;
  /** of several choices: always chosen */
  fixed?: true;
}

/** Unsubmitted input as stored on the device: only the fields that differ from the saved values. */
export interface FormDraft {
  values: FormValues;
  /** milliseconds since 1970 */
  at: number;
}

export interface FormContext<Values = FormValues, Input = unknown> extends FormData<Values, Input> {
  /** the values of the submission in flight */
  submitted: Values;
  /** by field; client checks are shown once submitting was tried */
  errors: FieldErrors<Values>;
  /** an error that belongs to no field */
  error: ApiError | null;
  choices: Partial<Record<FieldName<Values>, readonly Choice[]>>;
  /** what the lists were requested with, by field, as JSON; a list that failed has none */
  requested: Partial<Record<FieldName<Values>, string>>;
  /** what the parent and the device know of; null: nothing, a draft was offered meanwhile */
  reported: Pick<FormData<Values, Input>, 'values' | 'saved'> | null;
  /** the draft on the device was read, or there is none to read */
  draftRead: boolean;
  /** found on the device when the form started, and not answered yet */
  offered: FormDraft | null;
}

/** What a form with `guardsLeaving` reports to its parent; `id` is the form's, or the path of its screen; `shownAt` is the form's. */
export type UnsavedReport =
  | { type: 'changes.pending'; id: string; changes: number }
  | { type: 'changes.cleared'; id: string }
  | { type: 'changes.saveFailed'; id: string; shownAt?: string };
/** Requests from the unsaved-changes dialog. */
export type UnsavedRequest = { type: 'changes.saveRequested' } | { type: 'changes.discarded' };

export interface FieldChanged<Values = FormValues> {
  type: 'field.changed';
  field: FieldName<Values>;
  value: unknown;
}
export interface FieldFocusRequested {
  type: 'field.focusRequested';
  field: string;
}

/** The person's answer to the offer of a stored draft. */
export interface DraftAnswer {
  type: 'draft.restored' | 'draft.discarded';
}

export type FormMachine<Command extends string, Values, Input> = StateMachine<
  FormContext<Values, Input>,
  FieldChanged<Values> | { type: Command } | DraftAnswer,
  Record<string, AnyActorRef | undefined>,
  ProvidedActor,
  ParameterizedObject,
  ParameterizedObject,
  string,
  'closed' | 'editing' | 'offered' | 'submitting' | 'clearing' | 'done',
  'busy',
  Input,
  undefined,
  FieldFocusRequested,
  MetaObject,
  Record<string, unknown>
>;
