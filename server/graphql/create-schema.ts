import { buildSchema, type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';

type AnyResolver = GraphQLFieldResolver<unknown, unknown>;
/** By type and field. A subscription's field has `subscribe`. */
type ResolverMap = Readonly<Record<string, unknown>>;

const isSubscriber = (resolver: unknown): resolver is { subscribe: AnyResolver } =>
  typeof resolver === 'object' && resolver !== null && 'subscribe' in resolver;

/** The schema of an SDL whose fields are resolved by `maps`. Throws for a resolver of a field that the SDL lacks. */
export const createSchema = (sdl: string, maps: readonly object[]): GraphQLSchema => {
  const schema = buildSchema(sdl);
  for (const [typeName, resolvers] of maps.flatMap((map) => Object.entries(map as ResolverMap))) {
    const type = schema.getType(typeName);
    const fields = isObjectType(type) ? type.getFields() : {};
    for (const [fieldName, resolver] of Object.entries(resolvers as ResolverMap)) {
      const field = fields[fieldName];
      if (field === undefined) throw new Error(`the schema has no field ${typeName}.${fieldName}`);
      if (isSubscriber(resolver)) field.subscribe = resolver.subscribe;
      else field.resolve = resolver as AnyResolver;
    }
  }
  return schema;
};
