import { GraphQLError } from 'graphql';
import { mayAsGuest } from '../../graphql/domain/roles.ts';
import type { Context, Session, VenueScope } from '../graphql/context.ts';
import { findGuestScope, type GuestScope } from './guest-tokens.store.ts';
import { resolveVenueScope, requireSession } from './venue-scope.ts';
import { applyMasks } from '../graphql/masks.ts';
import { allowsRole, isMaskedFor, type Rule } from './policy.ts';
import { problem } from '../errors/problem.ts';
import { recordAudit } from '../write/idempotency-audit.store.ts';

type Resolver<Args, Answer> = (parent: unknown, args: Args, context: Context) => Promise<Answer>;

/**
 * Resolvers that check an operation's rule before its work runs. The work receives who is asking, never the request's
 * tokens. `table` is the policy of the module whose resolvers these are.
 */
export const createAuthorizedResolvers = <Operation extends string>(table: Readonly<Record<Operation, Rule>>) => {
  /** For members of the token's venue. */
  const venueResolver =
    <Args extends object, Answer>(
      operation: Operation,
      work: (scope: VenueScope, args: Args, context: Context) => Promise<Answer>,
    ): Resolver<Args, Answer> =>
    (_parent, args, context) =>
      dedupeReads(context, operation, table[operation], args, () =>
        recordDenied(context, operation, args, async () => {
          assertStorableIds(args);
          const scope = resolveVenueScope(context);
          const rule = table[operation];
          if (!allowsRole(rule, scope.role)) throw problem('FORBIDDEN', 'forbidden');
          const isShared = rule.as === 'venue' && rule.shared;
          if ('directory' in args && !isShared) resolveVenueScope(context, String(args.directory));
          if (scope.asSuper && rule.kind === 'read') await recordAccess(context, operation, 'read', args);
          const answer = await work(scope, args, context);
          return isMaskedFor(rule, scope.role) ? masked(rule, answer) : answer;
        }),
      );

  /** For any signed-in person, without a venue. */
  const userResolver =
    <Args extends object, Answer>(
      operation: Operation,
      work: (session: Session, args: Args, context: Context) => Promise<Answer>,
    ): Resolver<Args, Answer> =>
    (_parent, args, context) =>
      dedupeReads(context, operation, table[operation], args, () =>
        recordDenied(context, operation, args, async () => {
          assertStorableIds(args);
          return work(requireSession(context), args, context);
        }),
      );

  /**
   * For guests: no session, but a token in the arguments. A wrong, expired, revoked or used token, one issued for
   * another purpose and one of a deleted venue all answer NOT_FOUND.
   */
  const guestResolver =
    <Args extends { token: string }, Answer>(
      operation: Operation,
      work: (guest: GuestScope, args: Args, context: Context) => Promise<Answer>,
    ): Resolver<Args, Answer> =>
    (_parent, args, context) =>
      dedupeReads(context, operation, table[operation], args, async () => {
        const rule = table[operation];
        const guest = await findGuestScope(context.database.maintenance, args.token, new Date(context.now()));
        const isAllowed =
          guest !== null &&
          rule.as === 'guest' &&
          guest.purpose === rule.purpose &&
          mayAsGuest(guest.purpose, rule.verb, rule.thing);
        if (!isAllowed) throw problem('NOT_FOUND', 'notFound');
        return masked(rule, await work(guest, args, context));
      });

  return { venueResolver, userResolver, guestResolver };
};

const masked = <Answer>(rule: Rule, answer: Answer): Answer =>
  rule.as === 'person' || rule.as === 'ticket' || rule.masks === undefined ? answer : applyMasks(answer, rule.masks);

const idArguments = [
  'after_item',
  'cms_id',
  'cms_list',
  'created_by_cms',
  'directory',
  'page_id',
  'pageId',
  'venue',
  'venues',
];

// PostgreSQL stores no U+0000: an id that contains it cannot exist
const assertStorableIds = (args: object): void => {
  const ids = Object.entries(args).flatMap(([name, value]) => (idArguments.includes(name) ? [value].flat() : []));
  if (ids.some((id) => typeof id === 'string' && id.includes('\u0000'))) throw problem('NOT_FOUND', 'notFound');
};

const isAccessDenied = (error: unknown): boolean =>
  error instanceof GraphQLError && ['NOT_FOUND', 'FORBIDDEN'].includes(String(error.extensions.code));

const recordDenied = async <Answer>(
  context: Context,
  operation: string,
  args: object,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await work();
  } catch (error) {
    if (isAccessDenied(error)) await recordAccess(context, operation, 'refused', args);
    throw error;
  }
};

/** Rejected requests, and everything a superUser reads, leave an audit line in the caller's own venue (H091). */
const recordAccess = async (
  context: Context,
  operation: string,
  verb: 'read' | 'refused',
  args: object,
): Promise<void> => {
  if (!context.session?.venue) return;
  const [id] = Object.values(args).filter((value): value is string => typeof value === 'string');
  await recordAudit(context.database, {
    scope: resolveVenueScope(context),
    at: new Date(context.now()),
    entry: { verb, thing: operation, id: id?.slice(0, 64).replaceAll('\u0000', '') ?? null, detail: {} },
  });
};

const readsInFlight = new WeakMap<Context, Map<string, Promise<unknown>>>();

/** The same read requested twice in one document runs once (H101). */
const dedupeReads = <Answer>(
  context: Context,
  operation: string,
  rule: Rule,
  args: object,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  if (rule.kind === 'write') return work();
  const reads = readsInFlight.get(context) ?? new Map<string, Promise<unknown>>();
  readsInFlight.set(context, reads);
  const key = `${operation} ${JSON.stringify(args)}`;
  const running = reads.get(key) as Promise<Answer> | undefined;
  if (running !== undefined) return running;
  const answer = work();
  reads.set(key, answer);
  return answer;
};
