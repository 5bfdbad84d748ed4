// The floor: the same operations over the same rows by graphql-yoga and pg alone, with no session, rule or history.
import { createServer } from 'node:http';
import { createSchema, createYoga } from 'graphql-yoga';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const columns = 'cms_id, name, entity, component, directory, version, updated_at, updated_by_name, content';
const present = ({ updated_by_name: name, updated_at, ...row }) => ({
  ...row,
  updated_at: updated_at.toISOString(),
  updated_by: { name },
});

const schema = createSchema({
  typeDefs: `
    scalar JSON
    type Author { name: String! }
    type Content {
      cms_id: ID! name: String! entity: String! component: String! directory: ID! version: Int!
      updated_at: String! updated_by: Author! content: JSON!
    }
    type Query {
      content(cms_id: ID!): Content!
      contentList(directory: ID!, entity: String!, limit: Int): [Content!]!
    }
    type Mutation { contentUpdate(cms_id: ID!, content: JSON!): Content! }
  `,
  resolvers: {
    Query: {
      content: async (_, { cms_id }) => {
        const { rows } = await pool.query({
          name: 'item',
          text: `select ${columns} from floor where cms_id = $1`,
          values: [cms_id],
        });
        return present(rows[0]);
      },
      contentList: async (_, { directory, entity, limit }) => {
        const { rows } = await pool.query({
          name: 'list',
          text: `select cms_id, name, entity, component, directory, version, updated_at, updated_by_name from floor
            where directory = $1 and entity = $2 and published_version is null order by name limit $3`,
          values: [directory, entity, limit],
        });
        return rows.map(present);
      },
    },
    Mutation: {
      contentUpdate: async (_, { cms_id, content }) => {
        const { rows } = await pool.query({
          name: 'update',
          text: `update floor set content = $2, version = version + 1, updated_at = now() where cms_id = $1 returning ${columns}`,
          values: [cms_id, JSON.stringify(content)],
        });
        return present(rows[0]);
      },
    },
  },
});

createServer(createYoga({ schema, logging: false, graphqlEndpoint: '/graphql' })).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
