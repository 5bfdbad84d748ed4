import api from '../../graphql/generated/api/persisted-documents.json' with { type: 'json' };
import auth from '../../graphql/generated/auth/persisted-documents.json' with { type: 'json' };
import guest from '../../graphql/generated/guest/persisted-documents.json' with { type: 'json' };
import reports from '../../graphql/generated/reports/persisted-documents.json' with { type: 'json' };
import settings from '../../graphql/generated/settings/persisted-documents.json' with { type: 'json' };
import { problem } from '../errors/problem.ts';

export const endpoints = {
  auth: '/auth/graphql',
  api: '/api/graphql',
  settings: '/settings/v2/graphql',
  guest: '/guest/graphql',
  reports: '/reports/graphql',
} as const;
export type Endpoint = keyof typeof endpoints;

const withoutPrefix = (hash: string): string => hash.replace(/^sha256:/, '');
const indexByHash = (documents: Record<string, string>) =>
  new Map(Object.entries(documents).map(([hash, text]) => [withoutPrefix(hash), text]));
const persisted: Record<Endpoint, Map<string, string>> = {
  auth: indexByHash(auth),
  api: indexByHash(api),
  settings: indexByHash(settings),
  guest: indexByHash(guest),
  reports: indexByHash(reports),
};

const texts = new Map(Object.entries(persisted).map(([endpoint, byHash]) => [endpoint, new Set(byHash.values())]));

/** Whether a document is one of our own. */
export const isPersisted = (endpoint: Endpoint, query: string): boolean => texts.get(endpoint)?.has(query) === true;

/** A request for one operation, with its document's text. */
export interface RequestedOperation {
  query: string;
  variables: Record<string, unknown> | undefined;
  operationName: string | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parseHash = (body: Record<string, unknown>): string | null => {
  if (typeof body.documentId === 'string') return withoutPrefix(body.documentId);
  const persistedQuery = isRecord(body.extensions) ? body.extensions.persistedQuery : null;
  return isRecord(persistedQuery) && typeof persistedQuery.sha256Hash === 'string'
    ? withoutPrefix(persistedQuery.sha256Hash)
    : null;
};

const findDocument = (endpoint: Endpoint, body: Record<string, unknown>, allowText: boolean): string | null => {
  const hash = parseHash(body);
  if (hash !== null) {
    const known = persisted[endpoint].get(hash);
    // a bundle older or newer than this server: the client reloads
    if (known === undefined && !(allowText && typeof body.query === 'string'))
      throw problem('CLIENT_OUTDATED', 'clientOutdated');
    if (known !== undefined) return known;
  }
  return allowText && typeof body.query === 'string' ? body.query : null;
};

/** Far longer than any of ours. Comments and white space take parsing time too. */
const maxTextLength = 16 * 1024;

/** One operation by hash, or by text where `allowText`. BAD_INPUT for a batch or anything else. */
export const parseRequestedOperation = (endpoint: Endpoint, body: unknown, allowText: boolean): RequestedOperation => {
  if (!isRecord(body)) throw problem('BAD_INPUT', 'badInput');
  const query = findDocument(endpoint, body, allowText);
  const { variables, operationName } = body;
  if (
    query === null ||
    query.length > maxTextLength ||
    !(variables === undefined || variables === null || isRecord(variables))
  )
    throw problem('BAD_INPUT', 'badInput');
  return {
    query,
    variables: variables ?? undefined,
    operationName: typeof operationName === 'string' ? operationName : undefined,
  };
};
