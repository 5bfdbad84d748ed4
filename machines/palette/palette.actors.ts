import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { kindNames } from '../../graphql/content/kinds/identities.ts';
import { ContentListDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import { type Habits, parseHabits, type Uses, recordUse } from './frecency.ts';
import type { Search } from './palette.setup.ts';
import type { ChosenCommand, FoundItem, RunCommand } from './palette.types.ts';

const StoredUses = v.fallback(v.record(v.string(), v.object({ score: v.number(), at: v.number() })), {});
const StoredLetters = v.fallback(v.boolean(), true);
const usesKey = (venue: string | null) => `palette.uses.${venue ?? 'none'}`;
const lettersKey = 'keys.letters';
const maxItemsPerKind = 6;

/** The key of a use: a command's id, or a URL path. */
const usageKey = (chosen: ChosenCommand): string => ('command' in chosen ? chosen.command : chosen.path);

/** `run` executes the choice; it throws `{why}` when that has become impossible. */
export const createPaletteActors = (
  ports: Pick<Ports, 'ask' | 'keep' | 'now'>,
  { run }: { run: (what: RunCommand) => void },
) => {
  const usesIn = async (venue: string | null): Promise<Uses> =>
    v.parse(StoredUses, await ports.keep.read(usesKey(venue)));
  return {
    loadLetters: fromPromise<boolean>(async () => v.parse(StoredLetters, await ports.keep.read(lettersKey))),
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
              { directory: input.venue, entity, search: input.query || null, limit: maxItemsPerKind },
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
        recordUse(await usesIn(input.venue), usageKey(input.chosen), ports.now()),
      );
    }),
  };
};
