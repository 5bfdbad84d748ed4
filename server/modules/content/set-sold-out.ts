import { getKindName } from '../../../graphql/content/kinds/registry.ts';
import type { Content as Answer, MutationContentSoldOutArgs } from '../../../graphql/generated/api.resolvers.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import { canSellOut, wholeItem } from '../../../graphql/content/sold-out.ts';
import { getSoldOutPart } from '../../../graphql/content/kinds/sold-out-kinds.ts';
import { type DayEnd, getBusinessDayRange, readBusinessDate } from '../../../graphql/domain/business-day.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { write } from '../../write/write-transaction.ts';
import { assertMayDo } from './content-permissions.ts';
import { changeEvent, presentItem } from './content.presenter.ts';
import { createContentStore } from './content.store.ts';
import { resolveStoredKind } from './resolve-kind.ts';
import { setSoldOut } from './sold-out.store.ts';

/**
 * Says that a product, or a dish of a menu, is sold out until the business day of the venue ends, or that it is there again.
 * Guests see it at once: it is no version of the item, and is not published. BAD_INPUT for what cannot be sold out,
 * NOT_FOUND for a dish that is not in the item as it was saved last.
 */
export const setContentSoldOut = async (
  scope: VenueScope,
  { cms_id, row: given, sold_out }: MutationContentSoldOutArgs,
  context: Context,
): Promise<Answer> => {
  const row = given ?? wholeItem;
  const now = new Date(context.now());
  const { answer } = await write<Answer>(context, scope, async (tx) => {
    const item = await createContentStore(tx, scope).lock(cms_id);
    if (item === null) throw problem('NOT_FOUND', 'notFound');
    const kind = resolveStoredKind(item);
    assertMayDo(scope, 'publish', kind);
    const part = getSoldOutPart(getKindName(kind));
    if (part === undefined || (part === 'item') !== (row === wholeItem))
      throw problem('BAD_INPUT', 'badInput', { path: 'row' });
    if (!canSellOut(part, fromContent(kind, item.content), row)) throw problem('NOT_FOUND', 'notFound');
    const place = await tx
      .selectFrom('venues')
      .select(['time_zone', 'day_ends'])
      .where('id', '=', scope.venue)
      .executeTakeFirstOrThrow();
    const days = { timeZone: place.time_zone, dayEnds: place.day_ends as DayEnd[] };
    const until = sold_out ? getBusinessDayRange(readBusinessDate(now, days), days).to : null;
    await setSoldOut(tx, { venue: scope.venue, cms_id, row, until });
    return {
      answer: presentItem(item),
      audit: {
        verb: sold_out ? 'sellOut' : 'restock',
        thing: kind.entity,
        id: cms_id,
        detail: { ...(row !== wholeItem && { row }), ...(until !== null && { until: until.toISOString() }) },
      },
      // what guests see has changed, and no version
      events: [changeEvent(item, 'published', scope)],
    };
  });
  return answer;
};
