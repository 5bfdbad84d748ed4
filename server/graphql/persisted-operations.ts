import api from '../../graphql/generated/api/persisted-documents.json' with { type: 'json' };
import auth from '../../graphql/generated/auth/persisted-documents.json' with { type: 'json' };
import settings from '../../graphql/generated/settings/persisted-documents.json' with { type: 'json' };
import { problem } from './problem.ts';

export const endpoints = { auth: '/auth/graphql', api: '/api/graphql', settings: '/settings/v2/graphql' } as const;
export type Endpoint = keyof typeof endpoints;

const bare = (hash: string): string => hash.replace(/^sha256:/, '');
const byHash = (documents: Record<string, string>) =>
  new Map(Object.entries(documents).map(([hash, text]) => [bare(hash), text]));
const persisted: Record<Endpoint, Map<string, string>> = {
  auth: byHash(auth),
  api: byHash(api),
  settings: byHash(settings),
};

/** What a caller asks for, with its text found. */
export interface RequestedOperation {
  query: string;
  variables: Record<string, unknown> | undefined;
  operationName: string | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hashIn = (body: Record<string, unknown>): string | null => {
  if (typeof body.documentId === 'string') return bare(body.documentId);
  const named = isRecord(body.extensions) ? body.extensions.persistedQuery : null;
  return isRecord(named) && typeof named.sha256Hash === 'string' ? bare(named.sha256Hash) : null;
};

const textIn = (endpoint: Endpoint, body: Record<string, unknown>, free: boolean): string | null => {
  const hash = hashIn(body);
  if (hash !== null) {
    const known = persisted[endpoint].get(hash);
    // a bundle older or newer than this server: the client reloads
    if (known === undefined && !(free && typeof body.query === 'string'))
      throw problem('CLIENT_OUTDATED', 'clientOutdated');
    if (known !== undefined) return known;
  }
  return free && typeof body.query === 'string' ? body.query : null;
};

/** Far more than any of ours; comments and white space are read before they are found to say nothing. */
const longestText = 16 * 1024;

/** One operation, by hash or, where `free`, by text. A batch, or anything else, is BAD_INPUT. */
export const parseRequestedOperation = (endpoint: Endpoint, body: unknown, free: boolean): RequestedOperation => {
  if (!isRecord(body)) throw problem('BAD_INPUT', 'badInput');
  const query = textIn(endpoint, body, free);
  const { variables, operationName } = body;
  if (
    query === null ||
    query.length > longestText ||
    !(variables === undefined || variables === null || isRecord(variables))
  )
    throw problem('BAD_INPUT', 'badInput');
  return {
    query,
    variables: variables ?? undefined,
    operationName: typeof operationName === 'string' ? operationName : undefined,
  };
};
