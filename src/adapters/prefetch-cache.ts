import type { GraphQLRequest, GraphQLRequestOptions, Endpoint, Operation } from '../../machines/ports.ts';

/** An answer that nobody came for is no news any more. */
const lasts = 5_000;

type Question<Result, Variables> = [
  endpoint: Endpoint,
  operation: Operation<Result, Variables>,
  variables: Variables,
  options?: GraphQLRequestOptions,
];

export interface PrefetchCache {
  /** asks by `ask`; or has the answer that is on its way to the very same question */
  before: (ask: GraphQLRequest) => GraphQLRequest;
  /** asks what somebody will ask in a moment. Queries only */
  begin: <Result, Variables>(...question: Question<Result, Variables>) => void;
  /** whatever is on its way was meant for somebody else */
  forget: () => void;
}

const nameOf = <Result, Variables>([endpoint, operation, variables, { as } = {}]: Question<Result, Variables>) =>
  JSON.stringify([endpoint, as, operation.toString(), Object.entries(variables as object).toSorted()]);

/**
 * Questions that depend on nothing but the address go out together, while the machines come to them one after the
 * other. Each answer is taken once; one that failed is asked for again by whoever needs it.
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
      begun.set(nameOf(question), { answer, until: now() + lasts });
    },
    forget: () => begun.clear(),
  };
};
