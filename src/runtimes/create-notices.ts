import { createNoticesActors } from '../../machines/notices/notices.actors.ts';
import { noticesMachine } from '../../machines/notices/notices.machine.ts';
import type { Ports } from '../../machines/ports.ts';

export const createNotices = (ports: Ports): typeof noticesMachine =>
  noticesMachine.provide({ actors: createNoticesActors(ports) });
