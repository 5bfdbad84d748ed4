import type { Chosen } from '../../machines/palette/palette.types.ts';
import type { Command } from './command.ts';

/** A command as the palette's machine keeps it: plain data. */
export const chosenOf = ({ id, arguments: asked = [] }: Command): Chosen => ({
  command: id,
  arguments: asked.map(({ name, required, max = 200 }) => ({ name, required, max })),
});
