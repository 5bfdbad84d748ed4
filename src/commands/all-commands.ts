import { employeeCommands } from './employee.commands.ts';
import { editorCommands } from './editor.commands.ts';
import { itemsImportCommands } from './import.commands.ts';
import { listCommands } from './list.commands.ts';
import { cropCommands } from './crop.commands.ts';
import { historyCommands } from './history.commands.ts';
import { pageCreationCommands } from './page-creation.commands.ts';
import { previewCommands } from './preview.commands.ts';
import { publishCommands } from './publish.commands.ts';
import { giftCardCommands } from './gift-card.commands.ts';
import { getCommands, registerCommands } from './command-registry.ts';
import { reservationCommands } from './reservation.commands.ts';
import { seatingCommands } from './seating.commands.ts';
import { surveyCommands } from './survey.commands.ts';
import { areaCommands, tableSetupCommands } from './venue-tables.commands.ts';
import { teamCommands } from './team.commands.ts';
import { translationCommands } from './translation.commands.ts';

registerCommands('list', listCommands);
registerCommands('editor', editorCommands);
registerCommands('itemsImport', itemsImportCommands);
registerCommands('reservations', reservationCommands);
registerCommands('seatingPlan', seatingCommands);
registerCommands('surveys', surveyCommands);
registerCommands('venueTables', tableSetupCommands);
registerCommands('venueAreas', areaCommands);
registerCommands('employees', employeeCommands);
registerCommands('team', teamCommands);
registerCommands('giftcards', giftCardCommands);
registerCommands('translations', translationCommands);
registerCommands('publish', publishCommands);
registerCommands('history', historyCommands);
registerCommands('pageCreation', pageCreationCommands);
registerCommands('preview', previewCommands);
registerCommands('crop', cropCommands);

/** All commands, for tools, tests and the list of shortcuts. Normally commands are loaded with their actor. */
export const commands = getCommands();
export { getCommand } from './command-registry.ts';
