import { formatById, useMessages } from '../../i18n/use-messages.ts';
import { listRoundings, type Rounding, toRoundingKey } from '../../../graphql/domain/price-rounding.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { getFieldMessageId } from '../../../graphql/content/option-message.ts';
import { findImportConflict } from '../../../machines/import/import-conflict.ts';
import type { StepError } from '../../../machines/price-change/change-price.ts';
import { findRowsWithPrices } from '../../../machines/price-change/preview-prices.ts';
import {
  priceChangeError,
  priceChangeForm,
  priceChangePhase,
  priceChangeProgress,
  pricedItems,
  pricePreview,
  savesPrices,
} from '../../../machines/price-change/price-change.selectors.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { amountMessages } from '../../fields/sheet-money.ts';
import { useMoneyFormat } from '../../i18n/use-money-format.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Select, TextField } from '../../ui/FormField.tsx';
import { PriceTable } from './PriceTable.tsx';
import styles from './price-change.module.css';

interface Props {
  change: NonNullable<RunningActors['priceChange']>;
}

/** Many prices changed together: what is entered, and each old and new price before it is applied. */
export function PriceChangeDialog({ change }: Props) {
  const intl = useMessages('dialogs');
  const phase = useActorSelector(change, priceChangePhase);
  const { count } = useActorSelector(change, pricePreview);
  return (
    <Dialog
      open
      shortcuts="priceChange"
      onClose={() => change.send({ type: 'prices.closed' })}
      size="large"
      title={intl.formatMessage({ id: 'prices.title' })}
      foot={
        phase === 'entering' && (
          <CommandButton
            id="prices.apply"
            tone="main"
            showKeys
            text={intl.formatMessage({ id: 'prices.count' }, { count })}
          />
        )
      }
    >
      <div className={styles.dialog} data-state={phase}>
        <Content change={change} />
      </div>
    </Dialog>
  );
}

function Content({ change }: Props) {
  const intl = useMessages('dialogs');
  const phase = useActorSelector(change, priceChangePhase);
  const error = useActorSelector(change, priceChangeError);
  if (phase === 'loading' || phase === 'writing') return <Progress change={change} phase={phase} />;
  if ((phase === 'notLoaded' || phase === 'notWritten') && error) {
    const conflict = findImportConflict(error);
    return (
      <>
        <ErrorPanel error={error} onRetry={() => change.send({ type: 'prices.retry' })} />
        {conflict && (
          <p>
            {intl.formatMessage({ id: 'import.conflict' })} <bdi>{conflict.name}</bdi>
          </p>
        )}
      </>
    );
  }
  return phase === 'entering' ? (
    <>
      <Form change={change} />
      <PriceTable change={change} />
    </>
  ) : null;
}

function Progress({ change, phase }: Props & { phase: 'loading' | 'writing' }) {
  const intl = useMessages('dialogs');
  const { done, total } = useActorSelector(change, priceChangeProgress);
  const label = intl.formatMessage({ id: phase === 'loading' ? 'prices.loading' : 'prices.writing' });
  return (
    <div className={styles.progress}>
      <span role="status">{label}</span>
      <progress aria-label={label} {...(total !== null && { value: done, max: Math.max(1, total) })} />
    </div>
  );
}

const stepMessages = {
  ...amountMessages,
  // it is lowered by the choice beside it
  negative: 'prices.negative',
  notPercent: 'prices.notPercent',
  tooMuchPercent: 'prices.tooMuchPercent',
} as const satisfies Record<StepError, string>;

function Form({ change }: Props) {
  const intl = useMessages('dialogs', 'item', 'content');
  const { currency } = change.getSnapshot().context.venue;
  const money = useMoneyFormat(currency);
  const form = useActorSelector(change, priceChangeForm);
  const items = useActorSelector(change, pricedItems);
  const isSaved = useActorSelector(change, savesPrices);
  const { step } = useActorSelector(change, pricePreview);
  const enter = (entered: Partial<typeof form>) => change.send({ type: 'prices.entered', form: entered });
  const kind = items[0] && getKind(items[0].entity);
  const rowsField = kind && findRowsWithPrices(kind);
  const name = ({ step: to, end }: Rounding): string => {
    if (to === 1) return intl.formatMessage({ id: 'prices.rounding.none' });
    return end === 0
      ? intl.formatMessage({ id: 'prices.rounding.step' }, { amount: money(to) })
      : intl.formatMessage({ id: 'prices.rounding.end' }, { amount: money(end) });
  };
  return (
    <>
      <div className={styles.form}>
        <Select
          label={intl.formatMessage({ id: 'prices.direction' })}
          value={form.direction}
          onChange={({ currentTarget: { value } }) => enter({ direction: value === 'down' ? 'down' : 'up' })}
        >
          <option value="up">{intl.formatMessage({ id: 'prices.up' })}</option>
          <option value="down">{intl.formatMessage({ id: 'prices.down' })}</option>
        </Select>
        <TextField
          label={intl.formatMessage({ id: 'prices.by' })}
          value={form.text}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          data-autofocus
          error={step.ok ? null : intl.formatMessage({ id: stepMessages[step.error] })}
          onChange={({ currentTarget: { value } }) => enter({ text: value })}
        />
        <Select
          label={intl.formatMessage({ id: 'prices.unit' })}
          value={form.unit}
          onChange={({ currentTarget: { value } }) => enter({ unit: value === 'amount' ? 'amount' : 'percent' })}
        >
          <option value="percent">{intl.formatMessage({ id: 'prices.percent' })}</option>
          <option value="amount">{intl.formatMessage({ id: 'prices.amount' }, { currency })}</option>
        </Select>
        <Select
          label={intl.formatMessage({ id: 'prices.rounding' })}
          value={form.rounding}
          onChange={({ currentTarget: { value } }) => enter({ rounding: value })}
        >
          {listRoundings(currency).map((one) => (
            <option key={toRoundingKey(one)} value={toRoundingKey(one)}>
              {name(one)}
            </option>
          ))}
        </Select>
      </div>
      {kind && rowsField !== undefined && (
        <label className={styles.withRows}>
          <input type="checkbox" checked={form.withRows} onChange={() => enter({ withRows: !form.withRows })} />
          {intl.formatMessage(
            { id: 'prices.withRows' },
            { list: formatById(intl, getFieldMessageId(kind, rowsField)) },
          )}
        </label>
      )}
      <p className={styles.hint}>{intl.formatMessage({ id: isSaved ? 'prices.hint.saved' : 'prices.hint.draft' })}</p>
    </>
  );
}
