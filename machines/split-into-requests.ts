/** how many items one request may name (decisions, "Content") */
export const maxItemsPerRequest = 100;

/** The items in their order, as many in each request as it may name. */
export const splitIntoRequests = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / maxItemsPerRequest) }, (_, at) =>
    items.slice(at * maxItemsPerRequest, (at + 1) * maxItemsPerRequest),
  );
