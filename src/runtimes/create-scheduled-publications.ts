import {
  createReschedulePublication,
  createScheduledPublicationsActors,
} from '../../machines/scheduled-publications/scheduled-publications.actors.ts';
import { rescheduleMachine } from '../../machines/scheduled-publications/reschedule.machine.ts';
import { scheduledPublicationsMachine } from '../../machines/scheduled-publications/scheduled-publications.machine.ts';
import type { Ports } from '../../machines/ports.ts';
import { registerCommands } from '../commands/command-registry.ts';
import { scheduledPublicationCommands } from '../commands/scheduled-publication.commands.ts';

export const createScheduledPublications = (ports: Ports): typeof scheduledPublicationsMachine => {
  registerCommands('scheduledPublications', scheduledPublicationCommands);
  return scheduledPublicationsMachine.provide({
    actors: {
      ...createScheduledPublicationsActors(ports),
      reschedule: rescheduleMachine.provide({
        actors: { reschedulePublication: createReschedulePublication(ports) },
      }),
    },
  });
};
