/** A set of callbacks; `notify` calls each of them until it is unsubscribed. */
export interface Listeners<Message extends unknown[]> {
  /** returns what unsubscribes */
  subscribe: (listener: (...message: Message) => void) => () => void;
  notify: (...message: Message) => void;
}

/** `first` runs before the first listener is added, `last` after the last one was removed. */
export const createListeners = <Message extends unknown[] = []>({
  first,
  last,
}: {
  first?: () => void;
  last?: () => void;
} = {}): Listeners<Message> => {
  const listeners = new Set<{ call: (...message: Message) => void }>();
  return {
    subscribe: (call) => {
      if (listeners.size === 0) first?.();
      const entry = { call };
      listeners.add(entry);
      return () => {
        if (listeners.delete(entry) && listeners.size === 0) last?.();
      };
    },
    notify: (...message) => {
      for (const { call } of Array.from(listeners)) call(...message);
    },
  };
};
