import { createGuestPageActor } from '../../machines/guest-page/guest-page.actors.ts';
import { createGuestPagePorts } from '../adapters/guest-page-ports.ts';
import { createPublishActors } from '../../machines/publish/publish.actors.ts';
import { publishMachine } from '../../machines/publish/publish.machine.ts';
import { publishCommands } from '../commands/publish.commands.ts';
import { registerCommands } from '../commands/command-registry.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';

export const createPublish = ({ ports, page }: ScreenDependencies) => {
  registerCommands('publish', publishCommands);
  return publishMachine.provide({
    actors: { ...createPublishActors(ports), guestPage: createGuestPageActor(ports, createGuestPagePorts(page)) },
  });
};
