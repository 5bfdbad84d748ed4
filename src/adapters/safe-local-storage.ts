/** Local storage that never throws: where it is denied or full, values stay in this tab's memory. */
export interface SafeStorage {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
  remove: (key: string) => void;
  keys: () => string[];
}

export const createSafeStorage = (storage: () => Storage): SafeStorage => {
  const memory = new Map<string, string>();
  const attempt = <Result>(work: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => memory.get(key) ?? attempt((local) => local.getItem(key), null),
    write: (key, value) => {
      const stored = attempt((local) => {
        local.setItem(key, value);
        return true;
      }, false);
      if (stored) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      attempt((local) => local.removeItem(key), undefined);
    },
    keys: () => [...new Set([...attempt((local) => Object.keys(local), []), ...memory.keys()])],
  };
};
