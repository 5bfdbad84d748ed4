import type { GraphQLRequest, GraphQLRequestOptions, Endpoint, Operation } from '../../machines/ports.ts';

/** An answer that nobody took by then is outdated. */
const ttlMs = 5_000;

type Question<Result, Variables> = [
  endpoint: Endpoint,
  operation: Operation<Result, Variables>,
  variables: Variables,
  options?: GraphQLRequestOptions,
];

export interface PrefetchCache {
  /** wraps `ask`: a query that was prefetched gets the answer that is in flight */
  before: (ask: GraphQLRequest) => GraphQLRequest;
  /** prefetches; queries only */
  begin: <Result, Variables>(...question: Question<Result, Variables>) => void;
  /** drops everything: it was requested for another person */
  forget: () => void;
}

const nameOf = <Result, Variables>([endpoint, operation, variables, { as } = {}]: Question<Result, Variables>) =>
  JSON.stringify([endpoint, as, operation.toString(), Object.entries(variables as object).toSorted()]);

/**
 * One-shot cache of queries in flight: those that depend only on the path are sent together, while the machines ask for
 * them one after the other. Each answer is used once; a failed one is requested again by its user.
 */
export const createPrefetchCache = (ask: GraphQLRequest, now: () => number): PrefetchCache => {
  const begun = new Map<string, { answer: Promise<unknown>; until: number }>();
  return {
    before:
      (then) =>
      (...question) => {
        const name = begun.size === 0 ? '' : nameOf(question);
        const found = begun.get(name);
        begun.delete(name);
        if (found === undefined || found.until < now()) return then(...question);
        return (found.answer as ReturnType<typeof then<never, never>>).catch(() => then(...question));
      },
    begin: (...question) => {
      const answer = ask(...question);
      answer.catch(() => undefined);
      begun.set(nameOf(question), { answer, until: now() + ttlMs });
    },
    forget: () => begun.clear(),
  };
};
