import { createCalendarLinkActors, createScheduleActors } from '../../machines/schedule/schedule.actors.ts';
import { calendarLinksMachine } from '../../machines/schedule/calendar-links.machine.ts';
import { scheduleMachine } from '../../machines/schedule/schedule.machine.ts';
import { editorCommands } from '../commands/editor.commands.ts';
import { calendarLinkCommands, scheduleCommands } from '../commands/schedule.commands.ts';
import { Schedule } from '../screens/Schedule.tsx';
import { createEditor } from './create-editor.ts';
import type { ScreenRuntime } from './screen-runtime.ts';

export const runtime: ScreenRuntime<'Schedule'> = {
  component: Schedule,
  commands: { schedule: scheduleCommands, calendarLinks: calendarLinkCommands, editor: editorCommands },
  actors: {
    schedule: ({ ports, page }) =>
      scheduleMachine.provide({ actors: createScheduleActors(ports), actions: { print: () => page.print() } }),
    calendarLinks: ({ ports }) => calendarLinksMachine.provide({ actors: createCalendarLinkActors(ports) }),
    editor: createEditor,
  },
};
