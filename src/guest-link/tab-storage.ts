/** sessionStorage, where a browser has it and lets us use it. */
export const readStored = (name: string): string | null => {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
};
export const writeStored = (name: string, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // a reload forgets it then
  }
};

/** What a page keeps over a reload; null: nothing, or no name to keep it under. */
export const readStoredValue = <Value>(name: string | null): Value | null => {
  try {
    return JSON.parse((name !== null && readStored(name)) || 'null') as Value | null;
  } catch {
    return null;
  }
};
export const writeStoredValue = (name: string | null, value: object | null): void => {
  if (name !== null) writeStored(name, value && JSON.stringify(value));
};
