import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { Button } from '../../ui/Button.tsx';
import { TextArea, TextField } from '../../ui/FormField.tsx';
import { IconSend } from '../../ui/icons.ts';
import { Chip } from '../../ui/StatusTag.tsx';
import styles from './machine-inspector.module.css';
import { acceptedEvents, getEventOutcome, parsePayload } from './inspect-actors.ts';

/** The events that the machine accepts now, and a form to send one of them with its data. */
export function EventSender({ actor, snapshot }: { actor: AnyActorRef; snapshot: AnyMachineSnapshot }) {
  const intl = useIntl();
  const [type, setType] = useState('');
  const [text, setText] = useState('');
  const [told, setTold] = useState<{ id: string; at: 'type' | 'payload' | 'sent' } | null>(null);
  const say = (id: string) => intl.formatMessage({ id }, { example: '{"id": "m1"}' });
  const problem = (at: 'type' | 'payload') => (told?.at === at ? say(told.id) : undefined);
  const events = acceptedEvents(snapshot);

  const send = () => {
    const given = parsePayload(text);
    if ('problem' in given) return setTold({ id: given.problem, at: 'payload' });
    const event = { ...given.payload, type: type.trim() };
    const fate = getEventOutcome(snapshot, event);
    if (fate === 'asks') return setTold({ id: 'machines.guardThrew', at: 'payload' });
    if (fate === 'refused') return setTold({ id: 'machines.refusedNow', at: 'type' });
    actor.send(event);
    setTold({ id: actor.getSnapshot().status === 'error' ? 'machines.stopped' : 'machines.sent', at: 'sent' });
  };
  return (
    <>
      <h3>{say('machines.accepts')}</h3>
      {events.length === 0 && <p>{say('machines.acceptsNothing')}</p>}
      <ul className={styles.events}>
        {events.map((it) => (
          <li key={it.type}>
            <Chip
              on={it.type === type}
              onClick={() => {
                setType(it.type.replace('*', ''));
                setTold(null);
              }}
            >
              <bdi dir="ltr">{it.type}</bdi>
              {it.fate !== 'taken' && <small>{say(it.fate === 'asks' ? 'machines.asks' : 'machines.refused')}</small>}
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
          label={say('machines.event')}
          dir="ltr"
          value={type}
          autoComplete="off"
          spellCheck={false}
          problem={problem('type')}
          onChange={({ currentTarget }) => setType(currentTarget.value)}
        />
        <TextArea
          label={say('machines.payload')}
          hint={say('machines.payloadHint')}
          dir="ltr"
          rows={3}
          value={text}
          spellCheck={false}
          problem={problem('payload')}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className={styles.act}>
          <Button type="submit" tone="main" icon={IconSend}>
            {say('machines.send')}
          </Button>
          <span role="status">{told?.at === 'sent' ? say(told.id) : ''}</span>
        </div>
      </form>
    </>
  );
}
