import { type DocumentNode, getOperationAST, type GraphQLSchema, specifiedRules, validate } from 'graphql';
import { LRUCache } from 'lru-cache';
import { type Endpoint, isPersisted } from '../graphql/persisted-operations.ts';
import { createReadPlan, type ReadPlan } from '../graphql/read-plan.ts';
import { createLimitsRule, parseWithLimits } from './query-limits.ts';

/** A document that was parsed and validated, with the limits of the endpoint. */
export interface ReadyDocument {
  document: DocumentNode;
  operationName: string | undefined;
  isMutation: boolean;
  /** how its answer is read without the executor; null: only the executor can */
  plan: ReadPlan | null;
}

const maxOthers = 500;

/**
 * Each of our own documents is parsed and validated once in this process; of others, where they are allowed, the last few
 * hundred are kept. Null for one that does not parse or is invalid: what is wrong in it is not told.
 */
export const createDocuments = (
  schema: GraphQLSchema,
  endpoint: Endpoint,
): ((query: string, operationName: string | undefined) => ReadyDocument | null) => {
  const rules = [...specifiedRules, createLimitsRule(endpoint, 'http')];
  const own = new Map<string, ReadyDocument>();
  const others = new LRUCache<string, ReadyDocument>({ max: maxOthers });

  const prepare = (query: string, operationName: string | undefined): ReadyDocument | null => {
    try {
      const document = parseWithLimits(query);
      const operation = getOperationAST(document, operationName);
      if (!operation || validate(schema, document, rules, { maxErrors: 1 }).length > 0) return null;
      // a read that is asked for twice in one request runs once at this endpoint, so a plan may be followed and left
      const plan = endpoint === 'api' ? createReadPlan(schema, document, operation) : null;
      return { document, operationName, isMutation: operation.operation === 'mutation', plan };
    } catch {
      return null;
    }
  };

  return (query, operationName) => {
    const key = operationName === undefined ? query : `${operationName} ${query}`;
    const known = own.get(key) ?? others.get(key);
    if (known) return known;
    const ready = prepare(query, operationName);
    if (ready) (isPersisted(endpoint, query) ? own : others).set(key, ready);
    return ready;
  };
};
