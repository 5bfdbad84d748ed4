import type { GraphQLError } from 'graphql';
import { type ErrorCode, errorCodes } from '../../graphql/errors.ts';
import { httpStatus } from './to-public-error.ts';

const statuses: Partial<Record<ErrorCode, number>> = {
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  UPSTREAM_FAILED: 502,
  STORAGE_FULL: 507,
  INTERNAL: 500,
};

/** Outside of GraphQL, whose failures are answered with 200, caches and search engines go by the status alone. */
export const restStatus = (error: GraphQLError): number => {
  const code = errorCodes.find((it) => it === error.extensions.code);
  return (code && statuses[code]) ?? httpStatus(error);
};
