import type { ChosenCommand } from '../../machines/palette/palette.types.ts';
import type { Command, CommandArguments } from './command.ts';

/** A command as plain data, for the palette machine, which asks for what `given` does not answer. */
export const toPaletteCommand = (
  { id, arguments: parameters = [] }: Command,
  given: CommandArguments = {},
): ChosenCommand => ({
  command: id,
  arguments: parameters
    .filter(({ name }) => given[name] === undefined)
    .map(({ name, required, max = 200 }) => ({ name, required, max })),
  ...(Object.keys(given).length > 0 && { values: given }),
});
