import type { PromotionKind } from '../../graphql/domain/promotions.ts';
import { PromotionsDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import { createTableActors } from '../table/table.actors.ts';
import { selectPromotionDays } from './promotion-days.ts';
import { promotionsTable } from './promotions.table.ts';

/** `now`: by the server's clock, milliseconds since 1970. */
export const createPromotionsActors = ({ ask, now }: Pick<Ports, 'ask' | 'now'>) =>
  createTableActors(
    promotionsTable,
    {
      loadPage: async ({ scope, query, signal }) => {
        const variables = {
          directory: scope.venue.venue,
          ...selectPromotionDays(query.filters, scope.venue, now()),
          kind: query.filters.kind,
          search: query.q,
          order: query.order || null,
          offset: typeof query.start === 'number' ? query.start : 0,
          limit: promotionsTable.paging.size,
        };
        const { promotions } = await ask('api', PromotionsDocument, variables, { as: 'venue', signal });
        return {
          rows: promotions.rows.map(({ kind, ...row }) => ({
            ...row,
            entity: kind as PromotionKind,
            version: 0,
            cursor: '',
          })),
          total: promotions.count,
          counters: { ...promotions.counts },
        };
      },
    },
    now,
  );
