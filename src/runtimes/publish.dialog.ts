import { createGuestPageActor } from '../../machines/guest-page/guest-page.actors.ts';
import { createGuestPagePorts } from '../adapters/guest-page-ports.ts';
import { publishLaterMachine } from '../../machines/publish/publish-later.machine.ts';
import { createPublishActors, createSchedulePublication } from '../../machines/publish/publish.actors.ts';
import { publishMachine } from '../../machines/publish/publish.machine.ts';
import { publishCommands, publishLaterCommands } from '../commands/publish.commands.ts';
import { registerCommands } from '../commands/command-registry.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';

export const createPublish = ({ ports, page }: ScreenDependencies) => {
  registerCommands('publish', publishCommands);
  registerCommands('publishLater', publishLaterCommands);
  return publishMachine.provide({
    actors: {
      ...createPublishActors(ports),
      publishLater: publishLaterMachine.provide({ actors: { schedulePublication: createSchedulePublication(ports) } }),
      guestPage: createGuestPageActor(ports, createGuestPagePorts(page)),
    },
  });
};
