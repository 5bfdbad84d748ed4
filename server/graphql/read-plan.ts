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

type Read = (value: unknown) => unknown;

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
      return (value) => (Array.isArray(value) ? value.map(inner) : thrown());
    }
    if (isLeafType(type)) {
      if (type.name === 'ID' || type.name === 'String')
        return (value) => (typeof value === 'string' ? value : (type.serialize(value) ?? thrown()));
      return (value) => type.serialize(value) ?? thrown();
    }
    return isObjectType(type) ? readObject(type, sets) : thrown();
  };

  const readObject = (type: GraphQLObjectType, sets: readonly SelectionSetNode[]): Read => {
    const fields = [...collect(type, sets)].map(([name, { field, sets: inner }]) => {
      if (field.resolve !== undefined) return thrown();
      return { name, property: field.name, readValue: read(field.type, inner) };
    });
    return (value) => {
      if (typeof value !== 'object' || value === null || value instanceof Error) return thrown();
      const answer: Record<string, unknown> = {};
      for (const { name, property, readValue } of fields)
        answer[name] = readValue((value as Record<string, unknown>)[property]);
      return answer;
    };
  };

  const read = (type: GraphQLOutputType, sets: readonly SelectionSetNode[]): Read => {
    const inner = readNullable(getNullableType(type), sets);
    const isRequired = isNonNullType(type);
    return (value) => {
      if (value === null || value === undefined) return isRequired ? thrown() : null;
      // a property that has to be called or awaited
      if (typeof value === 'function' || typeof (value as { then?: unknown }).then === 'function') return thrown();
      return inner(value);
    };
  };

  return { collect, read };
};

/**
 * How a query is answered whose objects are plain values: each resolver of the operation runs, and the selected properties
 * are read from what it returns, by the types of the schema. Whatever is not as simple as that is left to the executor: a
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
      resolve: field.resolve ?? thrown(),
      readValue: read(field.type, sets),
    }));
    // an object without a selection would be answered whole
    if (fields.some(({ field, node }) => !isLeafType(getNamedType(field.type)) && !node.selectionSet)) return null;
    const definitions = operation.variableDefinitions ?? [];
    return async (context, given) => {
      const { coerced } = getVariableValues(schema, definitions, given ?? {});
      if (coerced === undefined) return null;
      try {
        const values = await Promise.all(
          fields.map(({ field, node, resolve }) =>
            resolve(undefined, getArgumentValues(field, node, coerced), context, undefined as never),
          ),
        );
        return Object.fromEntries(fields.map(({ name, readValue }, at) => [name, readValue(values[at])]));
      } catch {
        return null;
      }
    };
  } catch (error) {
    if (error instanceof NotPlain) return null;
    throw error;
  }
};
