/** What is kept in memory until the person signs out, or another one signs in. */
export interface SessionValues {
  /** an empty store of its own */
  create: <Value>() => Map<string, Value>;
  /** empties all of them */
  forget: () => void;
}

export const createSessionValues = (): SessionValues => {
  const stores: Map<string, unknown>[] = [];
  return {
    create: <Value>() => {
      const store = new Map<string, Value>();
      stores.push(store as Map<string, unknown>);
      return store;
    },
    forget: () => {
      for (const store of stores) store.clear();
    },
  };
};
