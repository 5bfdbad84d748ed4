import type { CodegenConfig } from '@graphql-codegen/cli';

/** One run for each endpoint: typed documents with their hashes for the browser, resolver types for the server. */
const endpoints = ['auth', 'api', 'settings'] as const;

const scalars = { JSON: 'unknown', ID: 'string' };

const config: CodegenConfig = {
  generates: Object.fromEntries(
    endpoints.flatMap((endpoint) => [
      [
        `graphql/generated/${endpoint}/`,
        {
          schema: `graphql/schema/${endpoint}.graphql`,
          documents: `graphql/operations/*.${endpoint}.graphql`,
          preset: 'client',
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
