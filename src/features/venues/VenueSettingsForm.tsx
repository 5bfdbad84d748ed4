import { useMessages } from '../../i18n/use-messages.ts';
import { isSubmitting } from '../../../machines/form/form.selectors.ts';
import {
  selectCurrencyQuestion,
  selectDayEndQuestion,
  selectTimeZoneQuestion,
  venueSettingsForm,
} from '../../../machines/venues/venue-settings.form.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { Form } from '../form/Form.tsx';
import { CurrencyChange } from './CurrencyChange.tsx';
import { DayEndChange } from './DayEndChange.tsx';
import { TimeZoneChange } from './TimeZoneChange.tsx';
import { useVenueChoices } from './use-venue-choices.ts';
import styles from './venues.module.css';

/** Name, city, country, currency, time zone, category, content languages, invitations and business days of the active venue. */
export function VenueSettingsForm({ settings }: { settings: NonNullable<RunningActors['venueSettings']> }) {
  const intl = useMessages('screen-commands');
  const saving = useActorSelector(settings, isSubmitting);
  const question = useActorSelector(settings, ({ context }) => selectCurrencyQuestion(context));
  const dayEndQuestion = useActorSelector(settings, ({ context }) => selectDayEndQuestion(context));
  const timeZoneQuestion = useActorSelector(settings, ({ context }) => selectTimeZoneQuestion(context));
  return (
    <Form
      form={venueSettingsForm}
      actor={settings}
      command="venue.save"
      choices={useVenueChoices()}
      lead={
        <>
          {question && <CurrencyChange question={question} />}
          {timeZoneQuestion && <TimeZoneChange question={timeZoneQuestion} />}
          {dayEndQuestion && <DayEndChange question={dayEndQuestion} />}
        </>
      }
    >
      <div className={styles.actions}>
        <CommandButton id="venue.discard" tone="quiet" text={intl.formatMessage({ id: 'command.editor.discard' })} />
        <CommandButton id="venue.save" tone="main" busy={saving} />
      </div>
    </Form>
  );
}
