import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { ManagementHomeDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import type { ManagementData } from './dashboard.types.ts';

const Covers = v.array(v.object({ time: v.string(), covers: v.number(), parties: v.number() }));

export const createManagementActors = (ports: Pick<Ports, 'ask'>) => ({
  loadNumbers: fromPromise(
    async ({ input, signal }: { input: { venue: string }; signal: AbortSignal }): Promise<ManagementData> => {
      const variables = { directory: input.venue };
      const { managementHome } = await ports.ask('api', ManagementHomeDocument, variables, { as: 'venue', signal });
      const { waiting, callbacks, failedMessages, negativeSurveys, summary, covers, giftCards, bills } = managementHome;
      return {
        waiting,
        callbacks,
        failedMessages,
        negativeSurveys,
        today: summary,
        covers: v.parse(Covers, covers),
        giftCards: giftCards ?? null,
        bills: bills ?? null,
      };
    },
  ),
});
