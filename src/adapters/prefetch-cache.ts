import type { GraphQLRequest, GraphQLRequestOptions, Endpoint, Operation } from '../../machines/ports.ts';

/** An unused answer expires after this time. */
const ttlMs = 5_000;

type Question<Result, Variables> = [
  endpoint: Endpoint,
  operation: Operation<Result, Variables>,
  variables: Variables,
  options?: GraphQLRequestOptions,
];

export interface PrefetchCache {
  /** wraps the client: a prefetched query receives the answer that is already in flight */
  before: (ask: GraphQLRequest) => GraphQLRequest;
  /** prefetches; queries only */
  begin: <Result, Variables>(...question: Question<Result, Variables>) => void;
  /** clears the cache: its answers belong to another person */
  forget: () => void;
}

const queryKey = <Result, Variables>([endpoint, operation, variables, { as } = {}]: Question<Result, Variables>) =>
  JSON.stringify([endpoint, as, operation.toString(), Object.entries(variables as object).toSorted()]);

/**
 * One-shot cache of queries in flight: queries that depend only on the path are sent together, before the machines
 * request them one by one. Each answer is used once; whoever requests a failed query sends it again.
 */
export const createPrefetchCache = (ask: GraphQLRequest, now: () => number): PrefetchCache => {
  const inFlight = new Map<string, { answer: Promise<unknown>; until: number }>();
  return {
    before:
      (then) =>
      (...question) => {
        const name = inFlight.size === 0 ? '' : queryKey(question);
        const found = inFlight.get(name);
        inFlight.delete(name);
        if (found === undefined || found.until < now()) return then(...question);
        return (found.answer as ReturnType<typeof then<never, never>>).catch(() => then(...question));
      },
    begin: (...question) => {
      const answer = ask(...question);
      answer.catch(() => undefined);
      inFlight.set(queryKey(question), { answer, until: now() + ttlMs });
    },
    forget: () => inFlight.clear(),
  };
};
