import type { MessageId } from '../../i18n/message-catalogue.ts';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { Button } from '../../ui/Button.tsx';
import { TextArea, TextField } from '../../ui/FormField.tsx';
import { IconSend } from '../../ui/icons.ts';
import { Chip } from '../../ui/StatusTag.tsx';
import styles from './machine-inspector.module.css';
import { acceptedEvents, getEventOutcome, parsePayload } from './inspect-actors.ts';

/** The events that the machine accepts now, and a form to send one of them with its data. */
export function EventSender({ actor, snapshot }: { actor: AnyActorRef; snapshot: AnyMachineSnapshot }) {
  const intl = useMessages('machine-inspector');
  const [type, setType] = useState('');
  const [text, setText] = useState('');
  const [message, setMessage] = useState<{
    id: MessageId<'machine-inspector'>;
    at: 'type' | 'payload' | 'sent';
  } | null>(null);
  const t = (id: MessageId<'machine-inspector'>) => intl.formatMessage({ id }, { example: '{"id": "m1"}' });
  const getError = (at: 'type' | 'payload') => (message?.at === at ? t(message.id) : undefined);
  const events = acceptedEvents(snapshot);

  const send = () => {
    const given = parsePayload(text);
    if ('error' in given) return setMessage({ id: given.error, at: 'payload' });
    const event = { ...given.payload, type: type.trim() };
    const outcome = getEventOutcome(snapshot, event);
    if (outcome === 'needsPayload') return setMessage({ id: 'machines.guardThrew', at: 'payload' });
    if (outcome === 'rejected') return setMessage({ id: 'machines.refusedNow', at: 'type' });
    actor.send(event);
    setMessage({ id: actor.getSnapshot().status === 'error' ? 'machines.stopped' : 'machines.sent', at: 'sent' });
  };
  return (
    <>
      <h3>{t('machines.accepts')}</h3>
      {events.length === 0 && <p>{t('machines.acceptsNothing')}</p>}
      <ul className={styles.events}>
        {events.map((event) => (
          <li key={event.type}>
            <Chip
              on={event.type === type}
              onClick={() => {
                setType(event.type.replace('*', ''));
                setMessage(null);
              }}
            >
              <bdi dir="ltr">{event.type}</bdi>
              {event.outcome !== 'accepted' && (
                <small>{t(event.outcome === 'needsPayload' ? 'machines.asks' : 'machines.refused')}</small>
              )}
            </Chip>
          </li>
        ))}
      </ul>
      <form
        className={styles.send}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          label={t('machines.event')}
          dir="ltr"
          value={type}
          autoComplete="off"
          spellCheck={false}
          error={getError('type')}
          onChange={({ currentTarget }) => setType(currentTarget.value)}
        />
        <TextArea
          label={t('machines.payload')}
          hint={t('machines.payloadHint')}
          dir="ltr"
          rows={3}
          value={text}
          spellCheck={false}
          error={getError('payload')}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className={styles.act}>
          <Button type="submit" tone="main" icon={IconSend}>
            {t('machines.send')}
          </Button>
          <span role="status">{message?.at === 'sent' ? t(message.id) : ''}</span>
        </div>
      </form>
    </>
  );
}
