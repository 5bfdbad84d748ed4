import { GraphQLError } from 'graphql';
import { may } from '../../graphql/domain/roles.ts';
import type { Context, Session, VenueScope } from './context.ts';
import { resolveVenueScope, requireSession } from '../modules/venues/venue-scope.ts';
import { type Operation, policies } from './policies.ts';
import { problem } from './problem.ts';
import { recordAudit } from '../write/idempotency-audit.store.ts';

type Resolver<Args, Answer> = (parent: unknown, args: Args, context: Context) => Promise<Answer>;

/** A resolver that stands in the token's venue: rule first, then the work with a scope and never a request. */
export const venueResolver =
  <Args extends object, Answer>(
    operation: Operation,
    work: (scope: VenueScope, args: Args, context: Context) => Promise<Answer>,
  ): Resolver<Args, Answer> =>
  (_parent, args, context) =>
    once(context, operation, args, async () => {
      try {
        findable(args);
        const scope = resolveVenueScope(context);
        allow(operation, scope);
        if ('directory' in args) resolveVenueScope(context, String(args.directory));
        if (scope.asSuper && policies[operation].kind === 'read') await note(context, operation, 'read', args);
        return await work(scope, args, context);
      } catch (error) {
        if (refused(error)) await note(context, operation, 'refused', args);
        throw error;
      }
    });

/** A resolver for any signed-in person; no venue comes into it. */
export const userResolver =
  <Args extends object, Answer>(
    operation: Operation,
    work: (session: Session, args: Args, context: Context) => Promise<Answer>,
  ): Resolver<Args, Answer> =>
  (_parent, args, context) =>
    once(context, operation, args, async () => {
      try {
        findable(args);
        return await work(requireSession(context), args, context);
      } catch (error) {
        if (refused(error)) await note(context, operation, 'refused', args);
        throw error;
      }
    });

const ids = ['cms_id', 'cms_list', 'created_by_cms', 'directory', 'page_id', 'pageId', 'venue', 'venues'];

// no table holds U+0000: an id with it is nobody's
const findable = (args: object): void => {
  const asked = Object.entries(args).flatMap(([name, value]) => (ids.includes(name) ? [value].flat() : []));
  if (asked.some((it) => typeof it === 'string' && it.includes('\u0000'))) throw problem('NOT_FOUND', 'notFound');
};

const allow = (operation: Operation, scope: VenueScope): void => {
  const rule = policies[operation];
  if (rule.as === 'venue' && !may(scope.role, rule.verb, rule.thing)) throw problem('FORBIDDEN', 'forbidden');
};

const refused = (error: unknown): boolean =>
  error instanceof GraphQLError && ['NOT_FOUND', 'FORBIDDEN'].includes(String(error.extensions.code));

/** Refusals, and all that a superUser reads, leave a line in the caller's own venue (hostile C, H091). */
const note = async (context: Context, operation: Operation, verb: 'read' | 'refused', args: object): Promise<void> => {
  if (!context.session?.venue) return;
  const [id] = Object.values(args).filter((it): it is string => typeof it === 'string');
  await recordAudit(context.database, {
    scope: resolveVenueScope(context),
    at: new Date(context.now()),
    line: { verb, thing: operation, id: id?.slice(0, 64).replaceAll('\u0000', '') ?? null, detail: {} },
  });
};

const asked = new WeakMap<Context, Map<string, Promise<unknown>>>();

/** The same read asked twice in one request runs once (hostile H101). */
const once = <Answer>(
  context: Context,
  operation: Operation,
  args: object,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  if (policies[operation].kind === 'write') return work();
  const known = asked.get(context) ?? new Map<string, Promise<unknown>>();
  asked.set(context, known);
  const key = `${operation} ${JSON.stringify(args)}`;
  const running = known.get(key) as Promise<Answer> | undefined;
  if (running !== undefined) return running;
  const answer = work();
  known.set(key, answer);
  return answer;
};
