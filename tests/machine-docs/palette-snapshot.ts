import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { RouteMatch } from '../../graphql/routes.ts';
import {
  type ActorName,
  type Area,
  type Command,
  commandLabelId,
  type CommandContext,
} from '../../src/commands/command.ts';
import { commands } from '../../src/commands/registry.ts';
import { createSearchIndex } from '../../src/features/palette/fuzzy-rank.ts';
import { getSearchResults } from '../../src/features/palette/search-results.ts';
import { createVenueWithRole } from '../unit/machines/support/venue-fixture.ts';
import type { StateCoverage } from '../support/coverage-recorder.ts';

const venue = createVenueWithRole('owner');
const params = { venue: venue.venue, section: 'menus', item: 'menu-1' };
/** Where the screen that a command belongs to is the one that is seen. */
const places: Partial<Record<Area, RouteMatch>> = {
  list: { name: 'list', params },
  preview: { name: 'preview', params },
  editor: { name: 'item', params },
  publish: { name: 'item', params },
  history: { name: 'item', params },
};
const whereFor = (area: Area): CommandContext => ({
  path: `/${venue.venue}`,
  route: places[area] ?? { name: 'home', params },
  person: null,
  venue,
  venues: [],
});

/** What the palette lists without a word typed: command → `ready`, or why not. */
const offered = (name: ActorName, area: Area, snapshot: AnyMachineSnapshot): Map<string, string> => {
  const actor = { getSnapshot: () => snapshot } as unknown as AnyActorRef;
  const results = getSearchResults({
    ...{ query: '', page: null, own: 'en', habits: { weights: {}, recent: [] }, found: [], foundFor: null },
    ...{ commands, indexes: { commands: createSearchIndex([]), venues: createSearchIndex([]) }, keyboard: true },
    ...{ actors: { [name]: actor }, where: whereFor(area) },
  });
  return new Map(
    results
      .flatMap(({ rows }) => rows)
      .flatMap((row) =>
        row.type === 'command' && row.command.to === name
          ? [[row.id, row.state.state === 'blocked' ? row.state.why : row.state.state] as const]
          : [],
      ),
  );
};

/**
 * For every state that the paths reach, and every command of its machine: offered as ready exactly when the machine
 * accepts its event, else with a reason that has words; what is silent is never listed.
 */
export const listOffers = (
  machines: ReadonlyMap<string, AnyStateMachine>,
  states: ReadonlyMap<string, readonly StateCoverage[]>,
  words: Readonly<Record<string, string>>,
): { tried: number; wrong: string[] } => {
  const wrong = new Set<string>();
  let tried = 0;
  const names = [...new Set(commands.flatMap(({ to }) => to ?? []))];
  for (const name of names) {
    const machine = machines.get(name);
    const own = commands.filter(({ to }) => to === name);
    for (const { value, context } of states.get(name) ?? []) {
      const snapshot = (machine as AnyStateMachine).resolveState({
        value: value as never,
        context,
      }) as AnyMachineSnapshot;
      const lists = new Map(areasOf(own).map((area) => [area, offered(name, area, snapshot)]));
      for (const command of own) {
        tried += 1;
        const told = verdict(command, snapshot, lists.get(command.area)?.get(command.id), name, words);
        if (told !== null) wrong.add(`${commandLabelId(command)} while ${name} is ${JSON.stringify(value)}: ${told}`);
      }
    }
  }
  return { tried, wrong: [...wrong] };
};

const areasOf = (own: readonly Command[]): Area[] => [...new Set(own.map(({ area }) => area))];

const verdict = (
  { silent = false, event, blocked, area }: Command,
  snapshot: AnyMachineSnapshot,
  shown: string | undefined,
  name: ActorName,
  words: Readonly<Record<string, string>>,
): string | null => {
  if (silent) return shown === undefined ? null : 'listed, though it is silent';
  const where = whereFor(area);
  const own = blocked?.({ [name]: { getSnapshot: () => snapshot } as unknown as AnyActorRef }, where) ?? null;
  const wanted = event?.(where, {});
  const accepts = own === null && wanted !== undefined && snapshot.can(wanted);
  if (accepts) return shown === 'ready' ? null : `accepted, and offered as ${shown ?? 'nothing'}`;
  if (shown === undefined || shown === 'ready') return `not accepted, and offered as ${shown ?? 'nothing'}`;
  return shown in words ? null : `refused with "${shown}", which has no words`;
};
