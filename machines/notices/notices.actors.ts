import { fromPromise } from 'xstate';
import { isNoticeKind } from '../../graphql/domain/notices.ts';
import { NoticesDocument, NoticesReadDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import type { Notice, NoticeMark, NoticePage } from './notices.types.ts';

type Asked = { venue: string; after: string | null; limit: number };

export const createNoticesActors = ({ ask, newId }: Pick<Ports, 'ask' | 'newId'>) => ({
  loadNotices: fromPromise(async ({ input, signal }: { input: Asked; signal: AbortSignal }): Promise<NoticePage> => {
    const { venue: directory, after, limit } = input;
    const { notices } = await ask('api', NoticesDocument, { directory, after, limit }, { as: 'venue', signal });
    // of a newer server: a kind that this client cannot show
    const rows = notices.rows.flatMap(({ kind, ...row }): Notice[] =>
      isNoticeKind(kind)
        ? [
            {
              ...row,
              kind,
              otherName: row.otherName ?? null,
              table: row.table ?? null,
              expected: row.expected ?? null,
              day: row.day ?? null,
              count: row.count ?? null,
              field: row.field ? { ...row.field, language: row.field.language ?? null } : null,
            },
          ]
        : [],
    );
    return { unread: notices.unread, next: notices.next ?? null, rows };
  }),
  markNotices: fromPromise(async ({ input }: { input: { venue: string } & NoticeMark }): Promise<void> => {
    const { venue: directory, ids, upTo } = input;
    const variables = { directory, ids: [...ids], upTo };
    await ask('api', NoticesReadDocument, variables, { as: 'venue', key: newId() });
  }),
});
