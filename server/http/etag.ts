import type { IncomingMessage } from 'node:http';

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the client has the body with this tag already (If-None-Match, weak comparison). */
export const matchesEtag = (req: IncomingMessage, tag: string): boolean => {
  const ifNoneMatch = req.headers['if-none-match'];
  return (
    ifNoneMatch !== undefined &&
    (ifNoneMatch === '*' || ifNoneMatch.split(',').some((one) => opaque(one) === opaque(tag)))
  );
};
