import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { kindNames } from '../../graphql/content/kinds/identities.ts';
import { ContentListDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import { type Habits, parseHabits, type Uses, recordUse } from './frecency.ts';
import type { Search } from './palette.setup.ts';
import type { ChosenCommand, FoundItem, RunCommand } from './palette.types.ts';

const KeptUses = v.fallback(v.record(v.string(), v.object({ score: v.number(), at: v.number() })), {});
const KeptLetters = v.fallback(v.boolean(), true);
const usesKey = (venue: string | null) => `palette.uses.${venue ?? 'none'}`;
const lettersKey = 'keys.letters';
const mostItems = 6;

/** What habits are kept under: a command's id, or the address of a place. */
const nameOf = (chosen: ChosenCommand): string => ('command' in chosen ? chosen.command : chosen.path);

/** `run` does what was chosen; it throws `{why}` when that has become impossible. */
export const createPaletteActors = (
  ports: Pick<Ports, 'ask' | 'keep' | 'now'>,
  { run }: { run: (what: RunCommand) => void },
) => {
  const usesIn = async (venue: string | null): Promise<Uses> =>
    v.parse(KeptUses, await ports.keep.read(usesKey(venue)));
  return {
    loadLetters: fromPromise<boolean>(async () => v.parse(KeptLetters, await ports.keep.read(lettersKey))),
    keepLetters: fromPromise<void, { on: boolean }>(({ input }) => ports.keep.write(lettersKey, input.on)),
    loadHabits: fromPromise<Habits, { venue: string | null }>(async ({ input }) =>
      parseHabits(await usesIn(input.venue), ports.now()),
    ),
    findItems: fromPromise<FoundItem[], Search>(async ({ input, signal }) => {
      const found = await Promise.all(
        kindNames
          .filter((entity) => input.entity === null || entity === input.entity)
          .map((entity) =>
            ports.ask(
              'api',
              ContentListDocument,
              { directory: input.venue, entity, search: input.query || null, limit: mostItems },
              { as: 'venue', signal },
            ),
          ),
      );
      return found.flatMap(({ contentList }) =>
        contentList.map(({ cms_id: id, entity, name }) => ({ id, entity, name })),
      );
    }),
    runCommand: fromPromise<void, RunCommand>(async ({ input }) => {
      run(input);
      await ports.keep.write(
        usesKey(input.venue),
        recordUse(await usesIn(input.venue), nameOf(input.chosen), ports.now()),
      );
    }),
  };
};
