import type { ChosenCommand } from '../../machines/palette/palette.types.ts';
import { type Actors, type Command, type CommandArguments, joinRowIds } from './command.ts';

/** A command as plain data, for the palette machine, which asks for what `given` does not answer. */
export const toPaletteCommand = (command: Command, actors: Actors, given: CommandArguments = {}): ChosenCommand => {
  const { id, arguments: parameters = [] } = command;
  const rows = command.rows?.(actors, given) ?? [];
  const values = rows.length === 0 ? given : { ...given, rows: joinRowIds(rows) };
  return {
    command: id,
    arguments: parameters
      .filter(({ name }) => values[name] === undefined)
      .map(({ name, required, max = 200 }) => ({ name, required, max })),
    ...(Object.keys(values).length > 0 && { values }),
    ...(rows.length > 0 && { about: rows.map(({ name }) => name) }),
  };
};

/** The rows that each command is about now, as its arguments; without the commands that are about none. */
export const bindRows = (commands: readonly Command[], actors: Actors): ReadonlyMap<string, CommandArguments> =>
  new Map(
    commands.flatMap((command): [string, CommandArguments][] => {
      const rows = command.rows?.(actors, {}) ?? [];
      return rows.length === 0 ? [] : [[command.id, { rows: joinRowIds(rows) }]];
    }),
  );
