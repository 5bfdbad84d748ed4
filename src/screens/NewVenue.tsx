import { useMessages } from '../i18n/use-messages.ts';
import { activeVenue } from '../../machines/active-venue/active-venue.selectors.ts';
import { isSubmitting } from '../../machines/form/form.selectors.ts';
import { mayCreateVenue } from '../../machines/session/session.selectors.ts';
import { newVenueForm } from '../../machines/venues/new-venue.form.ts';
import { type RunningActors, useActors, useActorSelector } from '../actors/actors-context.tsx';
import { CommandButton, CommandLink } from '../commands/CommandButton.tsx';
import { Form } from '../features/form/Form.tsx';
import { useVenueChoices } from '../features/venues/use-venue-choices.ts';
import styles from '../features/venues/venues.module.css';
import { venueName } from '../i18n/localized-name.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { IconVenue } from '../ui/icons.ts';

/** Creates a venue; explains why when the account may have no more. */
export function NewVenue() {
  const intl = useMessages('venues');
  const { newVenue, session } = useActors();
  const allowed = useActorSelector(session, mayCreateVenue);
  const title = intl.formatMessage({ id: 'newVenue.title' });
  if (!allowed)
    return (
      <EmptyState
        icon={IconVenue}
        whole
        title={intl.formatMessage({ id: 'error.exceededVenues' })}
        text={intl.formatMessage({ id: 'newVenue.noMore' })}
        action={<CommandLink id="go.venues" />}
      />
    );
  return (
    <section className={`${styles.screen} ${styles.narrow}`}>
      <div>
        <h1>{title}</h1>
        <p className={styles.intro}>{intl.formatMessage({ id: 'newVenue.text' })}</p>
      </div>
      {newVenue && <NewVenueForm newVenue={newVenue} />}
    </section>
  );
}

function NewVenueForm({ newVenue }: { newVenue: NonNullable<RunningActors['newVenue']> }) {
  const intl = useMessages();
  const creating = useActorSelector(newVenue, isSubmitting);
  const venue = useActorSelector(useActors().venue, activeVenue);
  return (
    <Form
      form={newVenueForm}
      actor={newVenue}
      command="venue.create"
      choices={useVenueChoices()}
      messageValues={venue ? { venue: <bdi key="venue">{venueName(venue, intl.locale)}</bdi> } : {}}
    >
      <div className={styles.actions}>
        <CommandLink id="go.venues" tone="quiet" textOnly text={intl.formatMessage({ id: 'common.cancel' })} />
        <CommandButton id="venue.create" tone="main" busy={creating} />
      </div>
    </Form>
  );
}
