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

/** What a document may cost before anything runs. One set for both doors, HTTP and WebSocket. */
const most = { tokens: 1000, depth: 12, fields: 300, aliases: 15, directives: 20 };

export const parseWithLimits = (source: string | Source, options?: ParseOptions): DocumentNode =>
  parse(source, { ...options, maxTokens: most.tokens });

interface Size {
  depth: number;
  fields: number;
  /** fields of its own level, however deep in fragments they are written */
  own: number;
}

// fragments count as often as they are spread; each is measured once
const measure = (document: DocumentNode) => {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const it of document.definitions) if (it.kind === Kind.FRAGMENT_DEFINITION) fragments.set(it.name.value, it);
  const known = new Map<string, Size | 'open'>();

  const ofFragment = (name: string): Size => {
    const size = known.get(name);
    if (size === 'open') return { depth: Number.POSITIVE_INFINITY, fields: 0, own: 0 }; // it contains itself
    if (size) return size;
    known.set(name, 'open');
    const measured = of(fragments.get(name)?.selectionSet);
    known.set(name, measured);
    return measured;
  };

  const of = (set: SelectionSetNode | undefined): Size => {
    let [depth, fields, own] = [0, 0, 0];
    for (const it of set?.selections ?? []) {
      const inside = it.kind === Kind.FRAGMENT_SPREAD ? ofFragment(it.name.value) : of(it.selectionSet);
      const step = it.kind === Kind.FIELD ? 1 : 0;
      depth = Math.max(depth, inside.depth + step);
      fields += inside.fields + step;
      own += step === 1 ? 1 : inside.own;
    }
    return { depth, fields, own };
  };
  return of;
};

const counts = (document: DocumentNode) => {
  let [aliases, directives, rounded] = [0, 0, false];
  visit(document, {
    Field: (it) => {
      if (it.alias) aliases += 1;
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

const broken = (document: DocumentNode, endpoint: Endpoint, door: 'http' | 'socket'): boolean => {
  const { aliases, directives, rounded } = counts(document);
  if (rounded || aliases > most.aliases || directives > most.directives) return true;
  const of = measure(document);
  return document.definitions.some((it) => {
    if (it.kind !== Kind.OPERATION_DEFINITION) return false;
    const { depth, fields, own } = of(it.selectionSet);
    if (depth > most.depth || fields > most.fields) return true;
    if ((it.operation === 'subscription') !== (door === 'socket')) return true;
    // the key of a mutation stands for one effect, and a guess at a code costs a request
    const single = it.operation !== 'query' || endpoint === 'auth';
    return single && own > 1;
  });
};

export const createLimitsRule =
  (endpoint: Endpoint, door: 'http' | 'socket'): ValidationRule =>
  (context) => ({
    Document: (document) => {
      if (broken(document, endpoint, door))
        context.reportError(new GraphQLError('document refused', { nodes: document }));
    },
  });
