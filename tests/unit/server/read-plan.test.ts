import { buildSchema, type GraphQLObjectType, Kind, parse } from 'graphql';
import { expect, test } from 'vitest';
import { createReadPlan } from '../../../server/graphql/read-plan.ts';

type Resolve = (parent: unknown, args: object, context: object) => unknown;

/** A plan of a document over items; `soldOut` is the resolver that the field of an item has of its own. */
const planOf = (text: string, soldOut: Resolve) => {
  const schema = buildSchema(`
    type Item { id: ID! sold_out(until: Int): [ID!]! name: String! part: Item }
    type Query { items: [Item!]! }
  `);
  const query = schema.getQueryType() as GraphQLObjectType;
  const item = schema.getType('Item') as GraphQLObjectType;
  Object.assign(query.getFields()['items'] ?? {}, {
    resolve: () => [
      { id: 'a', name: 'Soup', part: { id: 'b', name: 'Bread' } },
      { id: 'c', name: 'Fish', part: null },
    ],
  });
  Object.assign(item.getFields()['sold_out'] ?? {}, { resolve: soldOut });
  const document = parse(text);
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation');
  const plan = createReadPlan(schema, document, operation);
  if (plan === null) throw new Error('no plan');
  return plan;
};

test('a field with a resolver is asked of each object with its arguments, and stands where it was selected', async () => {
  const plan = planOf(
    'query ($until: Int) { items { id sold_out(until: $until) name part { sold_out id } } }',
    (parent, args, context) => Promise.resolve([(parent as { id: string }).id, JSON.stringify([args, context])]),
  );
  expect(JSON.stringify(await plan({ by: 'Dana' }, { until: 3 }))).toBe(
    JSON.stringify({
      items: [
        {
          id: 'a',
          sold_out: ['a', '[{"until":3},{"by":"Dana"}]'],
          name: 'Soup',
          part: { sold_out: ['b', '[{},{"by":"Dana"}]'], id: 'b' },
        },
        { id: 'c', sold_out: ['c', '[{"until":3},{"by":"Dana"}]'], name: 'Fish', part: null },
      ],
    }),
  );
});

test.each<[string, Resolve]>([
  ['that fails', () => Promise.reject(new Error('no'))],
  [
    'that fails at once',
    () => {
      throw new Error('no');
    },
  ],
  ['that answers nothing where something must be', () => null],
  ['whose value its type refuses', () => [{}]],
])('a resolver %s leaves the document to the executor', async (_, soldOut) => {
  expect(await planOf('{ items { id sold_out } }', soldOut)({}, {})).toBeNull();
});
