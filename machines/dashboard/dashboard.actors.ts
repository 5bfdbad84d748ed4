import { parseTitles } from '../../graphql/domain/shown-name.ts';
import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { findKindName, kindNames } from '../../graphql/content/kinds/identities.ts';
import { isFirstStep } from '../../graphql/domain/first-steps.ts';
import { VenueHomeDocument } from '../../graphql/generated/api/graphql.ts';
import { getSection, sectionKinds } from '../../graphql/routes.ts';
import { parseLanguageStates } from '../list/language-states.ts';
import type { PublishItem } from '../publish/publish.types.ts';
import type { Ports } from '../ports.ts';
import type { RevertedItems } from './dashboard.setup.ts';
import type { DashboardData, KindCount } from './dashboard.types.ts';

const Entity = v.picklist(kindNames);
const Rows = v.array(v.looseObject({ entity: v.string(), component: v.string() }));
const Titles = v.pipe(v.unknown(), v.transform(parseTitles));

/** By the name of their kind; leaves out kinds of a newer server that this page does not know. */
const ofKnownKinds = (rows: unknown) =>
  v.parse(Rows, rows).flatMap((row) => {
    const entity = findKindName(row.entity, row.component);
    return entity === undefined ? [] : [{ ...row, entity }];
  });
const Counts = v.array(
  v.object({
    entity: Entity,
    total: v.number(),
    drafts: v.number(),
    changed: v.number(),
    incomplete: v.number(),
  }),
);
/** One count for each section: variants, and kinds that share an entity, are listed together. */
const countSections = (rows: v.InferOutput<typeof Counts>) =>
  sectionKinds.flatMap((entity): KindCount[] => {
    const counted = rows.filter((row) => getSection(row.entity) === getSection(entity));
    if (counted.length === 0) return [];
    const sum = (of: 'total' | 'drafts' | 'changed' | 'incomplete') => counted.reduce((so, row) => so + row[of], 0);
    const numbers = { total: sum('total'), drafts: sum('drafts'), changed: sum('changed') };
    return [{ entity, ...numbers, incomplete: sum('incomplete') }];
  });
const Incomplete = v.array(
  v.pipe(
    v.object({
      cms_id: v.string(),
      entity: Entity,
      component: v.string(),
      name: v.string(),
      titles: v.optional(Titles),
      languages: v.pipe(v.unknown(), v.transform(parseLanguageStates)),
      urgency: v.picklist(['source', 'missing', 'partial', 'stale']),
    }),
    v.transform(({ cms_id, ...item }) => ({ id: cms_id, ...item })),
  ),
);
const Published = v.array(
  v.pipe(
    v.object({
      cms_id: v.string(),
      entity: Entity,
      component: v.string(),
      name: v.string(),
      titles: v.optional(Titles),
      owner: v.optional(v.nullable(v.string()), null),
      at: v.string(),
      by: v.string(),
    }),
    v.transform(({ cms_id, ...item }) => ({ id: cms_id, ...item })),
  ),
);

export const createDashboardActors = (ports: Ports) => ({
  revertPublication: fromPromise(
    async ({
      input: { venue, rows },
    }: {
      input: { venue: string; rows: readonly PublishItem[] };
    }): Promise<RevertedItems> => {
      const { revertPublication } = await import('../publish/revert-publication.actors.ts');
      const { ask, newId } = ports;
      const retry = { to: 'home', event: { type: 'publication.revertRequested' } };
      const { done, failed, notifications = [] } = await revertPublication({ ask, newId, venue, retry }, rows);
      return { done, failed: rows.filter(({ id }) => failed.some((failure) => failure.id === id)), notifications };
    },
  ),

  loadHome: fromPromise(
    async ({ input, signal }: { input: { venue: string }; signal: AbortSignal }): Promise<DashboardData> => {
      const { venueHome } = await ports.ask(
        'api',
        VenueHomeDocument,
        { directory: input.venue },
        { as: 'venue', signal },
      );
      return {
        counts: countSections(v.parse(Counts, ofKnownKinds(venueHome.counts))),
        incomplete: v.parse(Incomplete, ofKnownKinds(venueHome.gaps)),
        published: v.parse(Published, ofKnownKinds(venueHome.published)),
        // without those of a newer server
        openSteps: venueHome.openSteps.filter(isFirstStep),
      };
    },
  ),
});
