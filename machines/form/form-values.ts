import * as v from 'valibot';
import { type ErrorKey, isErrorKey } from '../../graphql/errors.ts';
import type { ApiError } from '../ports.ts';
import type { FieldErrors, FormData, FormDefinition, FormValues } from './form.types.ts';

type AnyForm = FormDefinition;
type AnyData = FormData<FormValues, unknown>;

export const fieldNames = (form: AnyForm): string[] => form.layout.flat();

/** Whether the server checks what is typed into one of the fields. */
export const hasCheckedFields = (form: AnyForm): boolean =>
  fieldNames(form).some((name) => form.fields[name]?.field.type === 'phone');

/** The values that count: of hidden fields what is stored. */
export const effectiveValues = (form: AnyForm, { values, saved, input }: AnyData): FormValues => ({
  ...values,
  ...Object.fromEntries((form.hidden?.({ values, input }) ?? []).map((name) => [name, saved[name]])),
});

/** Each value as its schema stores it; a value that is not valid stays as it was entered. */
export const cleanValues = (form: AnyForm, values: FormValues): FormValues =>
  Object.fromEntries(
    fieldNames(form).map((name) => {
      const parsed = v.safeParse(form.fields[name]?.field.schema ?? v.unknown(), values[name]);
      return [name, parsed.success ? parsed.output : values[name]];
    }),
  );

const fieldError = ({ fields }: AnyForm, name: string, value: unknown): ErrorKey | null => {
  const definition = fields[name]?.field;
  if (definition === undefined) return null;
  const parsed = v.safeParse(definition.schema, value);
  if (!parsed.success) {
    const [{ message }] = parsed.issues;
    return isErrorKey(message) ? message : 'badInput';
  }
  return definition.required === true && isSame(parsed.output, definition.empty) ? 'required' : null;
};

/** The errors of the values by field: each field's own rules first, then the form's. A hidden field is asked of nobody. */
export const findErrors = (form: AnyForm, data: AnyData): FieldErrors<FormValues> => {
  const values = effectiveValues(form, data);
  const hidden = form.hidden?.(data) ?? [];
  const own = fieldNames(form).flatMap((name) => {
    if (hidden.includes(name)) return [];
    const error = fieldError(form, name, values[name]);
    return error === null ? [] : [[name, error] as const];
  });
  return { ...form.check?.({ ...data, values: cleanValues(form, values) }), ...Object.fromEntries(own) };
};

/** The fields whose value differs from the saved one, hidden ones too. */
export const typedFields = (form: AnyForm, { values, saved }: Pick<AnyData, 'values' | 'saved'>): string[] => {
  const [now, before] = [cleanValues(form, values), cleanValues(form, saved)];
  return fieldNames(form).filter((name) => !isSame(now[name], before[name]));
};

/** Dirty is derived: the fields whose value would be stored otherwise than it is. */
export const changedFields = (form: AnyForm, data: AnyData): string[] =>
  typedFields(form, { values: effectiveValues(form, data), saved: data.saved });

/**
 * The values that a field suggests for other fields: those that still have their initial value or its last
 * suggestion.
 */
export const findProposals = (form: AnyForm, { values, saved }: AnyData, field: string, value: unknown): FormValues => {
  const propose = form.proposals?.[field];
  if (propose === undefined) return {};
  const last = propose(values[field]);
  return Object.fromEntries(
    Object.entries(propose(value)).filter(
      ([name]) => isSame(values[name], saved[name]) || (Object.hasOwn(last, name) && isSame(values[name], last[name])),
    ),
  );
};

/** The changed values alone, for an operation that takes a partial update. */
export const changedValues = <Values extends FormValues>({
  values,
  saved,
}: Pick<FormData<Values, unknown>, 'values' | 'saved'>): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, saved[name]))) as Partial<Values>;

/** The field that an error of the server belongs to; null: the form shows it, and so one whose key is unknown here. */
export const fieldOfError = (form: AnyForm, error: ApiError, data: AnyData): string | null => {
  if (!isErrorKey(error.key)) return null;
  const named =
    error.code === 'BAD_INPUT' && error.path !== undefined
      ? fieldNames(form).find((name) => (form.fields[name]?.path ?? name) === error.path)
      : undefined;
  return named ?? form.fieldOfError?.(error, { ...data, values: effectiveValues(form, data) }) ?? null;
};

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
