import { defineForm } from '../form/define-form.ts';
import { dueFields, type LaterValues } from '../publish/publish-later.form.ts';
import type { ScheduledPublication } from './scheduled-publications.types.ts';

export interface RescheduleInput {
  venue: string;
  publication: ScheduledPublication;
}
export interface ReschedulePayload {
  venue: string;
  id: string;
  values: LaterValues;
}

/** Another day and time for what waits for its time. */
export const rescheduleForm = defineForm({
  id: 'reschedule',
  initial: ({ publication: { expected } }: RescheduleInput): LaterValues => ({
    date: expected.slice(0, 8),
    time: expected.slice(8),
  }),
  fields: dueFields,
  layout: [['date', 'time']],
  autoFocus: 'date',
  closing: { request: 'rescheduling.close', resume: 'rescheduling.resume', discard: 'rescheduling.discard' },
  submit: {
    event: 'rescheduling.save',
    actor: 'reschedulePublication',
    payload: ({ values, input: { venue, publication } }): ReschedulePayload => ({ venue, id: publication.id, values }),
  },
  succeeded: (_: void) => [
    {
      to: 'notifications',
      event: { type: 'notification.shown', notification: { kind: 'success', message: 'scheduled.rescheduled' } },
    },
  ],
});
