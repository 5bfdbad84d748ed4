/**
 * Whether a text has the form of a UUID. Anything else cannot be an id, and PostgreSQL would reject it as invalid
 * input.
 */
export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
