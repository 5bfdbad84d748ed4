import type { CodegenConfig } from '@graphql-codegen/cli';
import { preset as client } from '@graphql-codegen/client-preset';
import { Kind, type OperationTypeNode } from 'graphql';

/** Types of an operation as `typescript-operations` names them. */
const typeNames = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const satisfies Record<
  `${OperationTypeNode}`,
  string
>;

/**
 * The client preset, with each operation's document in a module of its own: the bundler puts it into the chunk of what
 * sends it. `graphql.ts` names the documents and the types.
 */
const moduleByOperation: typeof client = {
  ...client,
  buildGeneratesSection: async (options) => {
    const sections = await client.buildGeneratesSection(options);
    const [types, hashes] = ['graphql.ts', 'persisted-documents.json'].map((name) =>
      sections.find(({ filename }) => filename === `${options.baseOutputDir}${name}`),
    );
    const [hashDocuments, writeHashes] = [
      types?.pluginMap['typed-document-node'],
      hashes?.pluginMap['persisted-operations'],
    ];
    if (!types || !hashes || !hashDocuments || !writeHashes)
      throw new Error('the client preset writes other files now');
    const operations = options.documents
      .flatMap(({ document }) => document?.definitions ?? [])
      .flatMap((it) =>
        it.kind === Kind.OPERATION_DEFINITION && it.name ? [{ name: it.name.value, type: it.operation }] : [],
      );
    const index = [
      "export type * from './types.ts';",
      ...operations.map(({ name }) => `export { ${name}Document } from './operations/${name}.ts';`),
    ].join('\n');
    const writeDocument =
      ({ name, type }: (typeof operations)[number]): typeof writeHashes.plugin =>
      async (...args) => {
        const written = await writeHashes.plugin(...args);
        const byHash = JSON.parse(typeof written === 'string' ? written : written.content) as Record<string, string>;
        const [hash, text] =
          Object.entries(byHash).find((entry) => new RegExp(`\\b${type} ${name}\\b`).test(entry[1])) ?? [];
        const [result, variables] = [`${name}${typeNames[type]}`, `${name}${typeNames[type]}Variables`];
        return `import { persistedDocument } from '../../../persisted-document.ts';
import type { ${result}, ${variables} } from '../types.ts';

export const ${name}Document = /* @__PURE__ */ persistedDocument<${result}, ${variables}>(
  ${JSON.stringify(text)},
  ${JSON.stringify(hash)},
);
`;
      };
    return [
      {
        ...types,
        filename: `${options.baseOutputDir}types.ts`,
        pluginMap: {
          ...types.pluginMap,
          'typed-document-node': {
            ...hashDocuments,
            plugin: async (...args) => {
              await hashDocuments.plugin(...args);
              return '';
            },
          },
        },
      },
      hashes,
      {
        ...hashes,
        filename: `${options.baseOutputDir}graphql.ts`,
        pluginMap: { 'persisted-operations': { plugin: () => index } },
      },
      ...operations.map((operation) => ({
        ...hashes,
        filename: `${options.baseOutputDir}operations/${operation.name}.ts`,
        pluginMap: { 'persisted-operations': { plugin: writeDocument(operation) } },
      })),
    ];
  },
};

/** One run for each endpoint: typed documents with their hashes for the browser, resolver types for the server. */
const endpoints = ['auth', 'api', 'settings', 'guest', 'reports'] as const;

const scalars = { JSON: 'unknown', ID: 'string' };

const config: CodegenConfig = {
  generates: Object.fromEntries(
    endpoints.flatMap((endpoint) => [
      [
        `graphql/generated/${endpoint}/`,
        {
          schema: `graphql/schema/${endpoint}.graphql`,
          documents: `graphql/operations/*.${endpoint}.graphql`,
          preset: moduleByOperation,
          presetConfig: { persistedDocuments: true, fragmentMasking: false },
          config: { documentMode: 'string', enumsAsTypes: true, strictScalars: true, useTypeImports: true, scalars },
        },
      ],
      [
        `graphql/generated/${endpoint}.resolvers.ts`,
        {
          schema: `graphql/schema/${endpoint}.graphql`,
          plugins: ['typescript', 'typescript-resolvers'],
          config: {
            contextType: '../../server/graphql/context.ts#Context',
            enumsAsTypes: true,
            strictScalars: true,
            useTypeImports: true,
            scalars,
          },
        },
      ],
    ]),
  ),
};

export default config;
