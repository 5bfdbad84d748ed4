/** An operation as its text and the hash that the server knows it by, typed by its result and its variables. */
export interface PersistedDocument<Result, Variables> {
  readonly __meta__: { readonly hash: string };
  toString(): string;
  __apiType?: (variables: Variables) => Result;
}

/** Used by generated code only. */
export const persistedDocument = <Result, Variables>(
  text: string,
  hash: string,
): PersistedDocument<Result, Variables> => ({ __meta__: { hash }, toString: () => text });
