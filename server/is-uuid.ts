/** Whether a text is written as a UUID. What is none cannot be an id; the database would call it invalid input. */
export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
