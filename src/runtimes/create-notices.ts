import { createNoticesActors } from '../../machines/notices/notices.actors.ts';
import { noticesMachine } from '../../machines/notices/notices.machine.ts';
import { registerCommands } from '../commands/command-registry.ts';
import { noticeCommands } from '../commands/notice.commands.ts';
import type { Ports } from '../../machines/ports.ts';

export const createNotices = (ports: Ports): typeof noticesMachine => {
  registerCommands('notices', noticeCommands);
  return noticesMachine.provide({ actors: createNoticesActors(ports) });
};
