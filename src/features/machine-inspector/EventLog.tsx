import { useState } from 'react';
import type { ReceivedEvent } from '../../actors/actors-context.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { BareSelect, inputClass } from '../../ui/FormField.tsx';
import { IconDownload, IconPause, IconPlay } from '../../ui/icons.ts';
import { type EventFilter, filterEntries, listValues, toEntry, toFileAddress } from './event-entries.ts';
import styles from './machine-inspector.module.css';

/** The last events of all machines, newest first: they are filtered, held still and saved as a file. */
export function EventLog({ events }: { events: readonly ReceivedEvent[] }) {
  const intl = useMessages('machine-inspector');
  const [held, setHeld] = useState<readonly ReceivedEvent[] | null>(null);
  const [filter, setFilter] = useState<EventFilter>({ actor: '', type: '', text: '' });
  const all = (held ?? events).map(toEntry);
  const shown = filterEntries(all, filter);
  const choose = (name: 'actor' | 'type', label: string, every: string) => (
    <BareSelect
      aria-label={label}
      dir="ltr"
      value={filter[name]}
      onChange={({ currentTarget }) => setFilter({ ...filter, [name]: currentTarget.value })}
    >
      <option value="">{every}</option>
      {listValues(all, name, filter[name]).map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </BareSelect>
  );
  return (
    <section className={styles.panel} aria-labelledby="machines-events">
      <h2 id="machines-events">{intl.formatMessage({ id: 'machines.events' })}</h2>
      <div className={styles.filters} role="search">
        {choose(
          'actor',
          intl.formatMessage({ id: 'machines.actor' }),
          intl.formatMessage({ id: 'machines.allActors' }),
        )}
        {choose('type', intl.formatMessage({ id: 'machines.event' }), intl.formatMessage({ id: 'machines.allEvents' }))}
        <input
          className={inputClass}
          type="search"
          aria-label={intl.formatMessage({ id: 'machines.search' })}
          placeholder={intl.formatMessage({ id: 'machines.search' })}
          value={filter.text}
          onChange={({ currentTarget }) => setFilter({ ...filter, text: currentTarget.value })}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div className={styles.act}>
        <Button
          size="small"
          icon={held === null ? IconPause : IconPlay}
          onClick={() => setHeld(held === null ? events : null)}
        >
          {intl.formatMessage({ id: held === null ? 'machines.pause' : 'machines.resume' })}
        </Button>
        <a className={buttonClass({ size: 'small' })} href={toFileAddress(shown)} download="events.json">
          <IconDownload size={16} stroke={1.75} aria-hidden />
          {intl.formatMessage({ id: 'machines.save' })}
        </a>
        <span>
          {shown.length === 0
            ? intl.formatMessage({ id: 'machines.nothingFound' })
            : intl.formatMessage({ id: 'machines.found' }, { count: shown.length, all: all.length })}
        </span>
      </div>
      <ol className={styles.eventLog} tabIndex={0} aria-labelledby="machines-events">
        {shown.toReversed().map(({ number, at, actor, type, data }) => (
          <li key={number} dir="ltr">
            <span className={styles.message}>
              <time dateTime={at}>{at.slice(11, 23)}</time>
              <b>{actor}</b>
              <code>{type}</code>
            </span>
            {data !== '' && <span className={styles.payload}>{data}</span>}
          </li>
        ))}
      </ol>
      <p className={styles.note}>{intl.formatMessage({ id: 'machines.redacted' })}</p>
    </section>
  );
}
