import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getNamedType,
  getNullableType,
  getVariableValues,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** What a plan cannot read: the executor finds out what to answer. */
class NotPlain extends Error {}

/** A request that is answered by a plan, and what fields with resolvers of their own are still to bring. */
interface Call {
  context: object;
  variables: Readonly<Record<string, unknown>>;
  pending: Promise<void>[];
}

type Read = (value: unknown, call: Call) => unknown;

/** The data of one operation; null when the executor has to answer it, whose resolvers then run again. */
export type ReadPlan = (
  context: object,
  variables: Readonly<Record<string, unknown>> | undefined,
) => Promise<Record<string, unknown> | null>;

interface Selected {
  field: GraphQLField<unknown, unknown>;
  node: FieldNode;
  sets: SelectionSetNode[];
}

const thrown = (): never => {
  throw new NotPlain();
};

/** What the field's resolver answers; a promise in any case. */
const resolveField = async (
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  parent: unknown,
  { context, variables }: Call,
): Promise<unknown> => field.resolve?.(parent, getArgumentValues(field, node, variables), context, undefined as never);

const createReader = (schema: GraphQLSchema, document: DocumentNode) => {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);

  /** The fields of an object by their names in the answer. Throws for directives, which may depend on variables. */
  const collect = (type: GraphQLObjectType, sets: readonly SelectionSetNode[], into = new Map<string, Selected>()) => {
    for (const selection of sets.flatMap((set) => set.selections)) {
      if ((selection.directives ?? []).length > 0) return thrown();
      if (selection.kind === Kind.FIELD) {
        const name = selection.alias?.value ?? selection.name.value;
        // `__typename` and introspection are the executor's
        const field = type.getFields()[selection.name.value] ?? thrown();
        if (name === '__proto__') return thrown();
        const known = into.get(name) ?? { field, node: selection, sets: [] };
        if (selection.selectionSet) known.sets.push(selection.selectionSet);
        into.set(name, known);
        continue;
      }
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      const condition = fragment?.typeCondition?.name.value ?? type.name;
      if (fragment === undefined || condition !== type.name) return thrown();
      collect(type, [fragment.selectionSet], into);
    }
    return into;
  };

  const readNullable = (type: GraphQLOutputType, sets: readonly SelectionSetNode[]): Read => {
    if (isListType(type)) {
      const inner = read(type.ofType, sets);
      return (value, call) => (Array.isArray(value) ? value.map((one) => inner(one, call)) : thrown());
    }
    if (isLeafType(type)) {
      if (type.name === 'ID' || type.name === 'String')
        return (value) => (typeof value === 'string' ? value : (type.serialize(value) ?? thrown()));
      return (value) => type.serialize(value) ?? thrown();
    }
    return isObjectType(type) ? readObject(type, sets) : thrown();
  };

  const readObject = (type: GraphQLObjectType, sets: readonly SelectionSetNode[]): Read => {
    const fields = [...collect(type, sets)].map(([name, { field, node, sets: inner }]) => ({
      name,
      field,
      node,
      readValue: read(field.type, inner),
    }));
    return (value, call) => {
      if (typeof value !== 'object' || value === null || value instanceof Error) return thrown();
      const answer: Record<string, unknown> = {};
      for (const { name, field, node, readValue } of fields) {
        if (field.resolve === undefined) {
          answer[name] = readValue((value as Record<string, unknown>)[field.name], call);
          continue;
        }
        // its place among the fields
        answer[name] = null;
        const filled = resolveField(field, node, value, call).then((own) => {
          answer[name] = readValue(own, call);
        });
        // nobody waits for it where something else is not plain
        filled.catch(() => {});
        call.pending.push(filled);
      }
      return answer;
    };
  };

  const read = (type: GraphQLOutputType, sets: readonly SelectionSetNode[]): Read => {
    const inner = readNullable(getNullableType(type), sets);
    const isRequired = isNonNullType(type);
    return (value, call) => {
      if (value === null || value === undefined) return isRequired ? thrown() : null;
      // a property that has to be called or awaited
      if (typeof value === 'function' || typeof (value as { then?: unknown }).then === 'function') return thrown();
      return inner(value, call);
    };
  };

  return { collect, read };
};

/**
 * How a query is answered whose objects are plain values: each resolver of the operation runs, and the selected properties
 * are read from what it returns, by the types of the schema; a field with a resolver of its own runs that. Whatever is not as simple as that is left to the executor: a
 * value that its type refuses, a null where none may be, a failing resolver, directives, unions. Null for a document
 * for which that is known beforehand.
 */
export const createReadPlan = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): ReadPlan | null => {
  const root = schema.getQueryType();
  if (operation.operation !== 'query' || !root || (operation.directives ?? []).length > 0) return null;
  try {
    const { collect, read } = createReader(schema, document);
    const fields = [...collect(root, [operation.selectionSet])].map(([name, { field, node, sets }]) => ({
      name,
      field,
      node,
      readValue: field.resolve === undefined ? thrown() : read(field.type, sets),
    }));
    // an object without a selection would be answered whole
    if (fields.some(({ field, node }) => !isLeafType(getNamedType(field.type)) && !node.selectionSet)) return null;
    const definitions = operation.variableDefinitions ?? [];
    return async (context, given) => {
      const { coerced } = getVariableValues(schema, definitions, given ?? {});
      if (coerced === undefined) return null;
      const call: Call = { context, variables: coerced, pending: [] };
      try {
        const values = await Promise.all(fields.map(({ field, node }) => resolveField(field, node, undefined, call)));
        const data = Object.fromEntries(fields.map(({ name, readValue }, at) => [name, readValue(values[at], call)]));
        // a value may bring further fields with resolvers
        while (call.pending.length > 0) await Promise.all(call.pending.splice(0));
        return data;
      } catch {
        return null;
      }
    };
  } catch (error) {
    if (error instanceof NotPlain) return null;
    throw error;
  }
};
