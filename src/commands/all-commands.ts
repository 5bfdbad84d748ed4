import { getCommands, registerCommands } from './registry.ts';
import { reservationCommands } from './reservation.commands.ts';
import { translationCommands } from './translation.commands.ts';

registerCommands('reservations', reservationCommands);
registerCommands('translations', translationCommands);

/** Every command, whatever is running: for tools and tests. The application loads those of a screen with its actor. */
export const commands = getCommands();
export { getCommand } from './registry.ts';
