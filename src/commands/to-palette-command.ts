import type { ChosenCommand } from '../../machines/palette/palette.types.ts';
import type { Command } from './command.ts';

/** A command as the palette's machine keeps it: plain data. */
export const toPaletteCommand = ({ id, arguments: asked = [] }: Command): ChosenCommand => ({
  command: id,
  arguments: asked.map(({ name, required, max = 200 }) => ({ name, required, max })),
});
