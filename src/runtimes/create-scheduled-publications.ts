import { createScheduledPublicationsActors } from '../../machines/scheduled-publications/scheduled-publications.actors.ts';
import { scheduledPublicationsMachine } from '../../machines/scheduled-publications/scheduled-publications.machine.ts';
import type { Ports } from '../../machines/ports.ts';
import { registerCommands } from '../commands/command-registry.ts';
import { scheduledPublicationCommands } from '../commands/scheduled-publication.commands.ts';

export const createScheduledPublications = (ports: Ports): typeof scheduledPublicationsMachine => {
  registerCommands('scheduledPublications', scheduledPublicationCommands);
  return scheduledPublicationsMachine.provide({ actors: createScheduledPublicationsActors(ports) });
};
