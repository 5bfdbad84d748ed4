import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  parse,
  type ParseOptions,
  type SelectionSetNode,
  type Source,
  type ValidationRule,
  visit,
} from 'graphql';
import { isUnsafeNumber } from '../http/json-body.ts';
import type { Endpoint } from '../graphql/persisted-operations.ts';

/** Document limits, checked before execution; the same for HTTP and WebSocket. */
const maxCost = { tokens: 1000, depth: 12, fields: 300, aliases: 15, directives: 20 };

export const parseWithLimits = (source: string | Source, options?: ParseOptions): DocumentNode =>
  parse(source, { ...options, maxTokens: maxCost.tokens });

interface Size {
  depth: number;
  fields: number;
  /** fields of the top level, fragments resolved */
  own: number;
}

// a fragment counts each time it is spread, but is measured once
const measure = (document: DocumentNode) => {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const known = new Map<string, Size | 'open'>();

  const measureFragment = (name: string): Size => {
    const size = known.get(name);
    if (size === 'open') return { depth: Number.POSITIVE_INFINITY, fields: 0, own: 0 }; // recursive
    if (size) return size;
    known.set(name, 'open');
    const measured = measureSet(fragments.get(name)?.selectionSet);
    known.set(name, measured);
    return measured;
  };

  const measureSet = (set: SelectionSetNode | undefined): Size => {
    let [depth, fields, own] = [0, 0, 0];
    for (const selection of set?.selections ?? []) {
      const inside =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? measureFragment(selection.name.value)
          : measureSet(selection.selectionSet);
      const step = selection.kind === Kind.FIELD ? 1 : 0;
      depth = Math.max(depth, inside.depth + step);
      fields += inside.fields + step;
      own += step === 1 ? 1 : inside.own;
    }
    return { depth, fields, own };
  };
  return measureSet;
};

const counts = (document: DocumentNode) => {
  let [aliases, directives, rounded] = [0, 0, false];
  visit(document, {
    Field: (field) => {
      if (field.alias) aliases += 1;
    },
    Directive: () => {
      directives += 1;
    },
    IntValue: ({ value }) => {
      rounded ||= isUnsafeNumber(value);
    },
    FloatValue: ({ value }) => {
      rounded ||= isUnsafeNumber(value);
    },
  });
  return { aliases, directives, rounded };
};

const exceedsLimits = (document: DocumentNode, endpoint: Endpoint, transport: 'http' | 'socket'): boolean => {
  const { aliases, directives, rounded } = counts(document);
  if (rounded || aliases > maxCost.aliases || directives > maxCost.directives) return true;
  const measureSet = measure(document);
  return document.definitions.some((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return false;
    const { depth, fields, own } = measureSet(definition.selectionSet);
    if (depth > maxCost.depth || fields > maxCost.fields) return true;
    if ((definition.operation === 'subscription') !== (transport === 'socket')) return true;
    // an idempotency key covers one mutation, and each code attempt must cost one request
    const single = definition.operation !== 'query' || endpoint === 'auth';
    return single && own > 1;
  });
};

export const createLimitsRule =
  (endpoint: Endpoint, transport: 'http' | 'socket'): ValidationRule =>
  (context) => ({
    Document: (document) => {
      if (exceedsLimits(document, endpoint, transport))
        context.reportError(new GraphQLError('document exceeds the limits', { nodes: document }));
    },
  });
