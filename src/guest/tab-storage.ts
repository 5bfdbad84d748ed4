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
