import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { RouteMatch } from '../../graphql/routes.ts';
import {
  isSilent,
  type ActorName,
  type Area,
  type Command,
  commandLabelId,
  type CommandContext,
} from '../../src/commands/command.ts';
import { commands } from '../../src/commands/all-commands.ts';
import { createSearchIndex } from '../../src/features/palette/fuzzy-rank.ts';
import { createVenueIndex, getSearchResults } from '../../src/features/palette/search-results.ts';
import { createVenueWithRole } from '../unit/machines/support/venue-fixture.ts';
import type { StateCoverage } from '../support/coverage-recorder.ts';

const venue = createVenueWithRole('owner');
const params = { venue: venue.venue, item: 'menu-1' };
const kind = 'menu';
/** Where the screen that a command belongs to is the one that is seen. */
const places: Partial<Record<Area, RouteMatch>> = {
  list: { name: 'list', params, kind },
  preview: { name: 'preview', params },
  editor: { name: 'item', params, kind },
  publish: { name: 'item', params, kind },
  history: { name: 'item', params, kind },
};
const whereFor = (area: Area): CommandContext => ({
  path: `/${venue.venue}`,
  route: places[area] ?? { name: 'home', params },
  person: null,
  venue,
  venues: [],
});

const nothing = createSearchIndex([]);
const indexes = { commands: nothing, choices: { index: nothing, byId: new Map() }, venues: createVenueIndex([]) };

/** The palette's entries without a query: command → `ready`, or the reason why it is blocked. */
const offered = (name: ActorName, area: Area, snapshot: AnyMachineSnapshot): Map<string, string> => {
  const actor = { getSnapshot: () => snapshot } as unknown as AnyActorRef;
  const results = getSearchResults({
    query: '',
    page: null,
    own: 'en',
    habits: {
      weights: {},
      recent: [],
    },
    foundFor: null,
    found: {
      hits: [],
      forgiven: false,
    },
    exact: false,
    draft: null,
    commands,
    boundRows: new Map(),
    indexes,
    keyboard: true,
    actors: { [name]: actor },
    where: whereFor(area),
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
 * accepts its event, else with a reason that has a message; hidden commands are never listed.
 */
export const listOffers = (
  machines: ReadonlyMap<string, AnyStateMachine>,
  states: ReadonlyMap<string, readonly StateCoverage[]>,
  messages: Readonly<Record<string, string>>,
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
      const lists = new Map(listAreas(own).map((area) => [area, offered(name, area, snapshot)]));
      for (const command of own) {
        tried += 1;
        const mismatch = findMismatch(command, snapshot, lists.get(command.area)?.get(command.id), name, messages);
        if (mismatch !== null)
          wrong.add(`${commandLabelId(command)} while ${name} is ${JSON.stringify(value)}: ${mismatch}`);
      }
    }
  }
  return { tried, wrong: [...wrong] };
};

const listAreas = (own: readonly Command[]): Area[] => [...new Set(own.map(({ area }) => area))];

const findMismatch = (
  command: Command,
  snapshot: AnyMachineSnapshot,
  shown: string | undefined,
  name: ActorName,
  messages: Readonly<Record<string, string>>,
): string | null => {
  const { event, blocked, area } = command;
  const where = whereFor(area);
  const actors = { [name]: { getSnapshot: () => snapshot } as unknown as AnyActorRef };
  if (isSilent(command, actors, where)) return shown === undefined ? null : 'listed, though it is silent';
  const own = blocked?.(actors, where, {}) ?? null;
  const commandEvent = event?.(where, {});
  const accepts = own === null && commandEvent !== undefined && snapshot.can(commandEvent);
  if (accepts) return shown === 'ready' ? null : `accepted, and offered as ${shown ?? 'nothing'}`;
  if (shown === undefined || shown === 'ready') return `not accepted, and offered as ${shown ?? 'nothing'}`;
  return shown in messages ? null : `refused with "${shown}", which has no words`;
};
