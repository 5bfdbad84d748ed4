import { noticeLimits } from '../../../graphql/domain/notices.ts';
import type { MutationNoticesReadArgs, StatusAnswer } from '../../../graphql/generated/api.resolvers.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { write } from '../../write/write-transaction.ts';
import { createNoticesStore } from './notices.store.ts';

const parseIds = (ids: readonly string[]): readonly string[] => {
  const isValid = (id: string) => id !== '' && id.length <= noticeLimits.id && !id.includes('\u0000');
  if (ids.length > noticeLimits.marked || !ids.every(isValid)) throw problem('BAD_INPUT', 'badInput', { path: 'ids' });
  return ids;
};

/** No later than now: what happens next is unread. */
const parseInstant = (upTo: string | null | undefined, now: number): Date | null => {
  if (!upTo) return null;
  const at = Date.parse(upTo);
  if (!/^\d{4}-\d\d-\d\dT/.test(upTo) || Number.isNaN(at)) throw problem('BAD_INPUT', 'badInput', { path: 'upTo' });
  return new Date(Math.min(at, now));
};

/** Marks notices as read, for the caller alone. */
export const markNotices = async (
  scope: VenueScope,
  args: MutationNoticesReadArgs,
  context: Context,
): Promise<StatusAnswer> => {
  const ids = parseIds(args.ids ?? []);
  const upTo = parseInstant(args.upTo, context.now());
  const { answer } = await write<StatusAnswer>(context, scope, async (tx) => {
    await createNoticesStore(tx, scope.venue).mark(scope.person.id, { upTo, ids });
    return {
      answer: { statusCode: 200, message: 'Read' },
      audit: { verb: 'update', thing: 'notice', id: null, detail: {} },
      events: [],
    };
  });
  return answer;
};
