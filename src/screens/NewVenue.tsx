import { type FormEvent, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { mayCreateVenue } from '../../machines/session/session.selectors.ts';
import { activeVenue } from '../../machines/active-venue/active-venue.selectors.ts';
import {
  selectCategories,
  isCreating,
  newVenueFieldErrors,
  newVenueFields,
  newVenueError,
} from '../../machines/venues/venues.selectors.ts';
import { type NewVenueFields, maxVenueNameLength } from '../../machines/venues/new-venue.machine.ts';
import { Button } from '../ui/Button.tsx';
import { CommandLink } from '../commands/CommandButton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { Select, TextField } from '../ui/FormField.tsx';
import { IconVenue } from '../ui/icons.ts';
import { useActors, useActorSelector } from '../app/actors-context.tsx';
import { listCallingCodes } from '../features/sign-in/calling-codes.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { venueName } from '../i18n/venue-name.ts';
import styles from '../features/venues/venues.module.css';

const zones = Intl.supportedValuesOf('timeZone');

type NewVenueActor = NonNullable<ReturnType<typeof useActors>['newVenue']>;

export function NewVenue() {
  const intl = useIntl();
  const { newVenue, session } = useActors();
  const allowed = useActorSelector(session, mayCreateVenue);
  const title = intl.formatMessage({ id: 'newVenue.title' });
  useDocumentTitle(title);
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
        <p className={styles.lead}>{intl.formatMessage({ id: 'newVenue.text' })}</p>
      </div>
      {newVenue && <Fields newVenue={newVenue} />}
    </section>
  );
}

function Fields({ newVenue }: { newVenue: NewVenueActor }) {
  const intl = useIntl();
  const { name, category, region, placeId, pageId, timeZone } = useActorSelector(newVenue, newVenueFields);
  const faults = useActorSelector(newVenue, newVenueFieldErrors);
  const problem = useActorSelector(newVenue, newVenueError);
  const categories = useActorSelector(newVenue, selectCategories);
  const creating = useActorSelector(newVenue, isCreating);
  const inHand = useActorSelector(useActors().venue, activeVenue);
  const countries = useMemo(() => listCallingCodes(intl.locale), [intl.locale]);

  const type = (field: keyof NewVenueFields) => (event: { currentTarget: { value: string } }) =>
    newVenue.send({ type: 'field.typed', field, value: event.currentTarget.value });
  const create = (event: FormEvent) => {
    event.preventDefault();
    newVenue.send({ type: 'venue.create' });
  };
  return (
    <form className={styles.form} onSubmit={create} noValidate>
      {problem && <ErrorPanel problem={problem} />}
      <TextField
        label={intl.formatMessage({ id: 'newVenue.name' })}
        count={`${[...name.trim()].length} / ${maxVenueNameLength}`}
        problem={faults.name && intl.formatMessage({ id: `error.${faults.name}` as const })}
        value={name}
        onChange={type('name')}
        dir="auto"
        autoComplete="organization"
        required
        autoFocus
      />
      <div className={styles.pair}>
        <Select label={intl.formatMessage({ id: 'newVenue.category' })} value={category} onChange={type('category')}>
          <option value="">{intl.formatMessage({ id: 'newVenue.later' })}</option>
          {categories.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
        <Select label={intl.formatMessage({ id: 'newVenue.region' })} value={region} onChange={type('region')}>
          <option value="">{intl.formatMessage({ id: 'newVenue.later' })}</option>
          {countries.map(({ code, name: country }) => (
            <option key={code} value={code}>
              {country}
            </option>
          ))}
        </Select>
      </div>
      <Select
        label={intl.formatMessage({ id: 'newVenue.timeZone' })}
        hint={intl.formatMessage({ id: 'newVenue.timeZone.hint' })}
        problem={faults.timeZone && intl.formatMessage({ id: `error.${faults.timeZone}` as const })}
        value={timeZone}
        onChange={type('timeZone')}
        required
      >
        {!zones.includes(timeZone) && <option value={timeZone}>{timeZone}</option>}
        {zones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </Select>
      <TextField
        label={intl.formatMessage({ id: 'newVenue.placeId' })}
        hint={intl.formatMessage({ id: pageId === '' ? 'newVenue.placeId.hint' : 'newVenue.placeId.ignored' })}
        problem={faults.placeId && intl.formatMessage({ id: `error.${faults.placeId}` as const })}
        value={placeId}
        onChange={type('placeId')}
        disabled={pageId !== ''}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
      {inHand && (
        <TextField
          label={intl.formatMessage({ id: 'newVenue.pageId' })}
          hint={intl.formatMessage(
            { id: 'newVenue.pageId.hint' },
            { venue: <bdi key="venue">{venueName(inHand, intl.locale)}</bdi> },
          )}
          problem={faults.pageId && intl.formatMessage({ id: `error.${faults.pageId}` as const })}
          value={pageId}
          onChange={type('pageId')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <div className={styles.actions}>
        <CommandLink id="go.venues" tone="quiet" wordsOnly words={intl.formatMessage({ id: 'common.cancel' })} />
        <Button type="submit" tone="main" busy={creating}>
          {intl.formatMessage({ id: 'command.venue.create' })}
        </Button>
      </div>
    </form>
  );
}
