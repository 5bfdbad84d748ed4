import type { IncomingMessage } from 'node:http';

export interface MediaType {
  type: 'application/json' | 'application/graphql-response+json';
  /** the client names application/json, or nothing that we have */
  isNamed: boolean;
}

/** What a client may accept, for one that accepts none of it. */
export const mediaTypes = 'application/json; charset=utf-8, application/graphql-response+json; charset=utf-8';

const json = { type: 'application/json', isNamed: true } as const;

/**
 * The type of an answer of GraphQL over HTTP: the first that the client accepts. A client that asks for a stream, or for no
 * JSON at all, gets application/json; null for one that asks for JSON of another type or character set.
 */
export const chooseMediaType = ({ headers }: IncomingMessage): MediaType | null => {
  const accept = (headers.accept ?? '*/*').toLowerCase();
  if (/event-stream|multipart/.test(accept) || !/json|\*\/\*/.test(accept)) return json;
  for (const entry of accept.replace(/\s/g, '').split(',')) {
    const [type, ...parameters] = entry.split(';');
    const charset = parameters.find((parameter) => parameter.includes('charset='));
    if (charset !== undefined && charset !== 'charset=utf-8') continue;
    const isNamed = accept.includes('application/json');
    if (type === 'application/graphql-response+json') return { type, isNamed };
    if (type === 'application/json' || type === 'application/*' || type === '*/*') return { ...json, isNamed };
  }
  return null;
};
