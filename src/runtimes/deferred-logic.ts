import type { AnyActorLogic } from 'xstate';

export interface DeferredLogic<Logic extends AnyActorLogic, Source> {
  /** a placeholder for the logic; may run once `load` has resolved */
  logic: Logic;
  /** `source`: passed on to what fetches it */
  load: (source: Source) => Promise<void>;
}

/**
 * Actor logic whose code is loaded on first use. Machines refer to their actors when they are created, before that
 * code is loaded: they get this proxy. Running it before it is loaded throws.
 */
export const createDeferredLogic = <Logic extends AnyActorLogic, Source = void>(
  fetch: (source: Source) => Promise<Logic>,
): DeferredLogic<Logic, Source> => {
  let loaded: Logic | null = null;
  let loading: Promise<void> | null = null;
  const target = (): Logic => {
    if (loaded === null) throw new Error('this actor was started before its code was loaded');
    return loaded;
  };
  const logic = new Proxy({} as Logic, {
    // methods run on the logic itself; through the proxy each of their reads would end here again
    get: (_, name) => {
      const value: unknown = Reflect.get(target(), name);
      return typeof value === 'function' ? (value.bind(target()) as unknown) : value;
    },
    has: (_, name) => loaded !== null && name in loaded,
  });
  return {
    logic,
    load: (source) => {
      // a preload and the first use may ask for it at the same time
      loading ??= fetch(source).then(
        (fetched) => {
          loaded = fetched;
        },
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
};
