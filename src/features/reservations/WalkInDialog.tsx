import { useState } from 'react';
import { selectIsBusy, selectIsFull, selectWalkIn } from '../../../machines/reservations/reservations.selectors.ts';
import { reservationLimits } from '../../../graphql/domain/reservations.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Chip } from '../../ui/StatusTag.tsx';
import styles from './seating.module.css';
import { TablePicker } from './TablePicker.tsx';

type WalkInActor = NonNullable<RunningActors['walkIn']>;

const sizes = [1, 2, 3, 4, 5, 6, 7, 8];

/** A party at the door: the press on its size seats it. */
export function WalkInDialog({ walkIn, onClose }: { walkIn: WalkInActor; onClose: () => void }) {
  const intl = useMessages('reservations', 'seating', 'screen-commands');
  const errorMessage = useErrorMessage();
  const { size, seating, error } = useActorSelector(walkIn, selectWalkIn);
  const isFull = useActorSelector(walkIn, selectIsFull);
  const isBusy = useActorSelector(walkIn, selectIsBusy);
  const [name, setName] = useState('');
  const [more, setMore] = useState<string | null>(null);
  const [table, setTable] = useState('');
  const choose = (chosen: number) =>
    walkIn.send({
      type: 'walkIn.sized',
      size: chosen,
      name: name.trim() || intl.formatMessage({ id: 'reservations.walkIn.name' }),
    });
  return (
    <Dialog open onClose={onClose} title={intl.formatMessage({ id: 'command.reservations.walkIn' })}>
      <div className={styles.walkIn} aria-busy={isBusy}>
        {error && <p role="alert">{errorMessage(error)}</p>}
        <div className={styles.sizes} role="group" aria-label={intl.formatMessage({ id: 'reservations.field.size' })}>
          {sizes.map((one) => (
            <Chip
              key={one}
              on={one === size}
              disabled={isBusy}
              aria-label={intl.formatMessage({ id: 'reservations.size' }, { size: one })}
              data-autofocus={one === 2 || undefined}
              onClick={() => choose(one)}
            >
              {intl.formatNumber(one)}
            </Chip>
          ))}
          <Chip on={more !== null} disabled={isBusy} onClick={() => setMore(more === null ? '' : null)}>
            {intl.formatMessage({ id: 'reservations.walkIn.more' })}
          </Chip>
        </div>
        {more !== null && (
          <form
            className={styles.sizes}
            onSubmit={(event) => {
              event.preventDefault();
              choose(Number(more));
            }}
          >
            <input
              ref={focus}
              type="number"
              dir="ltr"
              min={1}
              max={reservationLimits.size}
              required
              value={more}
              aria-label={intl.formatMessage({ id: 'reservations.field.size' })}
              onChange={({ currentTarget }) => setMore(currentTarget.value)}
            />
            <Button type="submit" tone="main" disabled={isBusy}>
              {intl.formatMessage({ id: 'reservations.walkIn.seat' })}
            </Button>
          </form>
        )}
        <label className={styles.walkInName}>
          <span>{intl.formatMessage({ id: 'reservations.walkIn.nameField' })}</span>
          <input
            type="text"
            dir="auto"
            maxLength={reservationLimits.name}
            value={name}
            placeholder={intl.formatMessage({ id: 'reservations.walkIn.name' })}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        {isFull && seating && (
          <>
            <TablePicker tables={seating.tables} answer={seating.answer} value={table} onChange={setTable} />
            <div className={styles.actions}>
              <Button tone="main" onClick={() => walkIn.send({ type: 'walkIn.tableChosen', table })}>
                {table === ''
                  ? intl.formatMessage({ id: 'reservations.walkIn.withoutTable' })
                  : intl.formatMessage({ id: 'reservations.walkIn.seatAt' }, { table })}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

const focus = (element: HTMLInputElement | null): void => element?.focus();
