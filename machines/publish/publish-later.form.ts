import { dates } from '../../graphql/content/fields/dates.ts';
import { time } from '../../graphql/content/fields/time.ts';
import type { ScheduledVerb } from '../../graphql/domain/scheduled-publications.ts';
import { defineForm } from '../form/define-form.ts';

/** `date` is YYYYMMDD, `time` HHMM, of the venue's clock. */
export type LaterValues = Record<'date' | 'time', string>;

export interface LaterInput {
  venue: string;
  verb: ScheduledVerb;
  ids: readonly string[];
  comment: string;
  /** by id: at which it opens the item to guests */
  slugs: Readonly<Record<string, string>>;
}
export interface LaterPayload extends LaterInput {
  values: LaterValues;
}

/** A day and a time of the venue's clock. */
export const dueFields = {
  date: { field: { ...dates({ ranges: false }), required: true }, label: 'scheduled.date' },
  time: { field: { ...time(), required: true }, label: 'scheduled.time' },
} as const;

/** When the chosen items go public, or offline. */
export const publishLaterForm = defineForm({
  id: 'publishLater',
  initial: (_: LaterInput): LaterValues => ({ date: '', time: '' }),
  fields: dueFields,
  layout: [['date', 'time']],
  autoFocus: 'date',
  closing: { request: 'later.close', resume: 'later.resume', discard: 'later.discard' },
  submit: {
    event: 'later.save',
    actor: 'schedulePublication',
    payload: ({ values, input }): LaterPayload => ({ ...input, values }),
  },
  succeeded: (_: void, { input: { verb, ids } }) => [
    {
      to: 'notifications',
      event: {
        type: 'notification.shown',
        notification: { kind: 'success', message: `scheduled.done.${verb}`, values: { count: ids.length } },
      },
    },
    { to: 'parent', event: { type: 'publish.scheduled' } },
  ],
});
