import type { Kysely } from 'kysely';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import type { VenueScope } from '../../graphql/context.ts';
import { assertMayDo } from './content-permissions.ts';
import { resolveStoredKind } from './resolve-kind.ts';

/** The kind of an item that the scope's role may read. NOT_FOUND where there is no such item, FORBIDDEN otherwise. */
export const findItemKind = async (
  db: Kysely<Tables>,
  scope: Pick<VenueScope, 'venue' | 'role'>,
  cms_id: string,
): Promise<Kind> => {
  const item = cms_id.includes('\u0000')
    ? undefined
    : await db
        .selectFrom('content')
        .select(['entity', 'component'])
        .where('venue_id', '=', scope.venue)
        .where('cms_id', '=', cms_id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
  if (item === undefined) throw problem('NOT_FOUND', 'notFound');
  const kind = resolveStoredKind(item);
  assertMayDo(scope, 'read', kind);
  return kind;
};
