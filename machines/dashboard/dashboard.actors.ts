import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { isKindName, kindNames } from '../../graphql/content/kinds/identities.ts';
import { VenueHomeDocument } from '../../graphql/generated/api/graphql.ts';
import { languages } from '../../graphql/domain/languages.ts';
import type { Ports } from '../ports.ts';
import type { DashboardData } from './dashboard.machine.ts';

const Entity = v.picklist(kindNames);
/** Leaves out kinds of a newer server that this page does not know. */
const ofKnownKinds = (rows: unknown) =>
  v.parse(v.array(v.looseObject({ entity: v.string() })), rows).filter(({ entity }) => isKindName(entity));
const Counts = v.array(v.object({ entity: Entity, total: v.number(), drafts: v.number(), changed: v.number() }));
const Gaps = v.array(
  v.pipe(
    v.object({
      cms_id: v.string(),
      entity: Entity,
      name: v.string(),
      language: v.picklist(languages),
      state: v.picklist(['missing', 'stale', 'partial']),
    }),
    v.transform(({ cms_id, ...gap }) => ({ id: cms_id, ...gap })),
  ),
);
const Published = v.array(
  v.pipe(
    v.object({ cms_id: v.string(), entity: Entity, name: v.string(), at: v.string(), by: v.string() }),
    v.transform(({ cms_id, ...item }) => ({ id: cms_id, ...item })),
  ),
);

export const createDashboardActors = ({ ask }: Ports) => ({
  loadHome: fromPromise(
    async ({ input, signal }: { input: { venue: string }; signal: AbortSignal }): Promise<DashboardData> => {
      const { venueHome } = await ask('api', VenueHomeDocument, { directory: input.venue }, { as: 'venue', signal });
      return {
        counts: v
          .parse(Counts, ofKnownKinds(venueHome.counts))
          .toSorted((a, b) => kindNames.indexOf(a.entity) - kindNames.indexOf(b.entity)),
        gaps: v.parse(Gaps, ofKnownKinds(venueHome.gaps)),
        gapsTotal: venueHome.gapsTotal,
        published: v.parse(Published, ofKnownKinds(venueHome.published)),
      };
    },
  ),
});
