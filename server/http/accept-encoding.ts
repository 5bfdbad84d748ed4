import { parseAccept } from 'hono/utils/accept';

/** Whether the client takes an encoding (RFC 9110, 12.5.3): it names it, or everything, with a quality above 0. */
export const acceptsEncoding = (header: string | undefined, encoding: string): boolean => {
  const accepted = parseAccept((header ?? '').toLowerCase());
  const named = accepted.find(({ type }) => type === encoding) ?? accepted.find(({ type }) => type === '*');
  return named !== undefined && named.q > 0;
};
