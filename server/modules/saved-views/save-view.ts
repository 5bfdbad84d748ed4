import { randomUUID } from 'node:crypto';
import { normalizeText } from '../../../graphql/domain/normalize-text.ts';
import { foldViewName, isListPath, savedViewLimits } from '../../../graphql/domain/saved-views.ts';
import type {
  MutationSavedViewDeleteArgs,
  MutationSavedViewSaveArgs,
  SavedView,
  StatusAnswer,
} from '../../../graphql/generated/api.resolvers.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { write } from '../../write/write-transaction.ts';
import { createSavedViewsStore } from './saved-views.store.ts';

const parseName = (typed: string): string => {
  const name = normalizeText(typed.toWellFormed(), 'NFC').replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim();
  if (foldViewName(name) === '') throw problem('BAD_INPUT', 'required', { path: 'name' });
  if (name.length > savedViewLimits.name) throw problem('BAD_INPUT', 'tooLong', { path: 'name' });
  return name;
};

const parseQuery = (query: string): string => {
  if (query.length > savedViewLimits.query || query.includes('\u0000') || !query.isWellFormed())
    throw problem('BAD_INPUT', 'badInput', { path: 'query' });
  return query;
};

export const listSavedViews = ({ venue, person }: VenueScope, _args: unknown, { database }: Context) =>
  createSavedViewsStore(database.within([venue]), venue, person.id).list();

/** Saves what is looked for in a list under a name, or, with an id, gives a saved view another name or query. */
export const saveView = async (
  scope: VenueScope,
  { id: given, list, ...args }: MutationSavedViewSaveArgs,
  context: Context,
): Promise<SavedView> => {
  const name = parseName(args.name);
  const typed = typeof args.query === 'string' ? parseQuery(args.query) : null;
  if (!isListPath(list)) throw problem('BAD_INPUT', 'badInput', { path: 'list' });
  const { answer } = await write<SavedView>(context, scope, async (tx) => {
    const store = createSavedViewsStore(tx, scope.venue, scope.person.id);
    await store.lock();
    const before = given ? await store.find(given) : null;
    if (before === undefined || (before !== null && before.list !== list)) throw problem('NOT_FOUND', 'notFound');
    const query = typed ?? before?.query;
    if (query === undefined) throw problem('BAD_INPUT', 'badInput', { path: 'query' });
    const others = (await store.list()).filter((view) => view.list === list && view.id !== before?.id);
    if (others.some((view) => foldViewName(view.name) === foldViewName(name)))
      throw problem('BAD_INPUT', 'viewNameTaken', { path: 'name' });
    if (others.length >= savedViewLimits.views) throw problem('BAD_INPUT', 'tooManyViews', { path: 'name' });
    const view = { id: before?.id ?? randomUUID(), list, name, query };
    if (before === null) await store.insert(view, new Date(context.now()));
    else await store.update(view);
    return {
      answer: view,
      audit: { verb: before === null ? 'create' : 'update', thing: 'savedView', id: view.id, detail: {} },
      events: [],
    };
  });
  return answer;
};

export const deleteView = async (
  scope: VenueScope,
  { id }: MutationSavedViewDeleteArgs,
  context: Context,
): Promise<StatusAnswer> => {
  const { answer } = await write<StatusAnswer>(context, scope, async (tx) => {
    const store = createSavedViewsStore(tx, scope.venue, scope.person.id);
    if ((await store.find(id)) === undefined) throw problem('NOT_FOUND', 'notFound');
    await store.delete(id);
    return {
      answer: { statusCode: 200, message: 'Deleted' },
      audit: { verb: 'delete', thing: 'savedView', id, detail: {} },
      events: [],
    };
  });
  return answer;
};
