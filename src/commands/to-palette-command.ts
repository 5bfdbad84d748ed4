import type { ChosenCommand } from '../../machines/palette/palette.types.ts';
import type { Command } from './command.ts';

/** A command as plain data, for the palette machine. */
export const toPaletteCommand = ({ id, arguments: parameters = [] }: Command): ChosenCommand => ({
  command: id,
  arguments: parameters.map(({ name, required, max = 200 }) => ({ name, required, max })),
});
