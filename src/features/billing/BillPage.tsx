import { billTypes, findAllocationLimit } from '../../../graphql/domain/billing.ts';
import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import { mayWithRole } from '../../../graphql/domain/roles.ts';
import { activeVenue } from '../../../machines/active-venue/active-venue.selectors.ts';
import { billForm } from '../../../machines/billing/bill.form.ts';
import {
  isActingOnBill,
  isBillLoading,
  isBillShown,
  selectBill,
  selectBillError,
} from '../../../machines/billing/bill.selectors.ts';
import type { Bill } from '../../../machines/billing/billing.types.ts';
import { isSubmitting, selectForm } from '../../../machines/form/form.selectors.ts';
import { type RunningActors, useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { billActions } from '../../commands/bill.commands.ts';
import { CommandButton, CommandLink } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { formatDay } from '../../i18n/format-visit.ts';
import { formatComposed, useMessages } from '../../i18n/use-messages.ts';
import { useVenueTimeZone } from '../../i18n/use-venue-time-zone.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Form } from '../form/Form.tsx';
import { BillStatusTag } from './bill-status.tsx';
import { formatBillName } from './format-bill-name.ts';
import styles from './billing.module.css';

const deliveryTones = { waiting: 'info', sent: 'good', failed: 'bad' } as const;
const momentFormat = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** One bill: what can still change, what can be done to it now, and its credits. */
export function BillPage({ page }: { page: NonNullable<RunningActors['bill']> }) {
  const intl = useMessages('billing', 'screen-commands');
  const act = useRunCommand();
  const bill = useActorSelector(page, selectBill);
  const error = useActorSelector(page, selectBillError);
  const isShown = useActorSelector(page, isBillShown);
  const isLoading = useActorSelector(page, isBillLoading);
  const isBusy = useActorSelector(page, isActingOnBill);
  return (
    <section className={styles.page} data-state={isShown ? 'rows' : isLoading ? 'skeleton' : 'error'}>
      <header className={styles.head}>
        <CommandLink id="bill.list" tone="quiet" size="small" />
        <h1>
          {bill === null ? intl.formatMessage({ id: 'command.billing.add' }) : <bdi>{formatBillName(intl, bill)}</bdi>}
        </h1>
        {bill && <BillStatusTag bill={bill} />}
      </header>
      {error && <ErrorPanel error={error} onRetry={() => act('bill.reload')} />}
      {isLoading && <Skeleton width="100%" height={240} />}
      {isShown && (
        <>
          {bill && (
            <div className={styles.actions} aria-busy={isBusy}>
              {billActions.map((action) => (
                <CommandButton key={action} id={`bill.${action}`} size="small" tone="quiet" />
              ))}
              <CommandButton id="bill.credit" size="small" tone="quiet" />
              <CommandButton id="bill.savePdf" size="small" tone="quiet" />
            </div>
          )}
          {bill && bill.status !== 'draft' && (
            <>
              <BillFacts bill={bill} />
              <AllocationNote bill={bill} />
            </>
          )}
          <BillForm bill={bill} />
          {bill && bill.credits.length > 0 && <Credits bill={bill} />}
          {bill && bill.deliveries.length > 0 && <Deliveries bill={bill} />}
        </>
      )}
    </section>
  );
}

function BillForm({ bill }: { bill: Bill | null }) {
  const intl = useMessages('billing');
  const { billForm: form, venue } = useActors();
  const mayWrite = mayWithRole(useActorSelector(venue, activeVenue)?.role ?? '', 'write', 'billing');
  if (!form) return null;
  if (!mayWrite) return bill && bill.status === 'draft' ? <BillFacts bill={bill} /> : null;
  return (
    <Fields form={form} types={billTypes.map((id) => ({ id, label: formatComposed(intl, `billing.type.${id}`) }))} />
  );
}

function Fields({
  form,
  types,
}: {
  form: NonNullable<RunningActors['billForm']>;
  types: readonly { id: string; label: string }[];
}) {
  const intl = useMessages('billing', 'screen-commands');
  const saving = useActorSelector(form, isSubmitting);
  return (
    <Form form={billForm} actor={form} command="billForm.save" choices={{ type: types }}>
      <DraftAllocationNote form={form} />
      <div className={styles.saving}>
        <CommandButton id="billForm.discard" tone="quiet" text={intl.formatMessage({ id: 'command.editor.discard' })} />
        <CommandButton id="billForm.save" tone="main" busy={saving} />
      </div>
    </Form>
  );
}

/** Of the amount and day that are typed. */
function DraftAllocationNote({ form }: { form: NonNullable<RunningActors['billForm']> }) {
  const { input, values } = useActorSelector(form, selectForm);
  if (input.bill !== null && input.bill.status !== 'draft') return null;
  const { sum, issueDate, allocationNumber } = values;
  return <AllocationNote bill={{ sum: sum ?? 0, currency: input.venue.currency, issueDate, allocationNumber }} />;
}

/** Above a limit of its day a tax invoice needs an allocation number: a note with its source, nothing more. */
function AllocationNote({ bill }: { bill: Pick<Bill, 'sum' | 'currency' | 'issueDate' | 'allocationNumber'> }) {
  const intl = useMessages('billing');
  const { venue } = useActors();
  const country = useActorSelector(venue, activeVenue)?.regionCode ?? '';
  const limit = bill.allocationNumber === '' ? findAllocationLimit(country, bill) : null;
  if (limit === null) return null;
  return (
    <p className={styles.soft} role="note">
      {intl.formatMessage(
        { id: 'billing.allocationNote' },
        {
          amount: <bdi key="amount">{createMoneyFormat(intl.locale, limit.currency)(limit.above)}</bdi>,
          source: (
            <bdi key="source" dir="ltr">
              {limit.source}
            </bdi>
          ),
          date: intl.formatDate(limit.lookedUp, { dateStyle: 'medium' }),
        },
      )}
    </p>
  );
}

/** What cannot change any more. */
function BillFacts({ bill }: { bill: Bill }) {
  const intl = useMessages('billing');
  const timeZone = useVenueTimeZone();
  const money = createMoneyFormat(intl.locale, bill.currency);
  const facts = [
    ['billing.field.sum', money(bill.sum)],
    ...(bill.credited > 0 ? ([['billing.left', money(bill.sum - bill.credited)]] as const) : []),
    ['billing.field.issueDate', formatDay(intl, bill.issueDate)],
    ['billing.field.dueDate', formatDay(intl, bill.dueDate)],
    ...(bill.paidOn === null ? [] : ([['billing.paidOn', formatDay(intl, bill.paidOn)]] as const)),
    [
      'billing.sent',
      bill.sentAt === null ? intl.formatMessage({ id: 'billing.notSent' }) : intl.formatDate(bill.sentAt, { timeZone }),
    ],
    ...(bill.allocationNumber === '' ? [] : ([['billing.field.allocationNumber', bill.allocationNumber]] as const)),
    ...(bill.description === '' ? [] : ([['billing.field.description', bill.description]] as const)),
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{intl.formatMessage({ id: label })}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whom it was sent to, and whether it arrived at their mail server. */
function Deliveries({ bill: { deliveries } }: { bill: Bill }) {
  const intl = useMessages('billing');
  const timeZone = useVenueTimeZone();
  return (
    <section className={styles.deliveries}>
      <h2>{intl.formatMessage({ id: 'billing.deliveries' })}</h2>
      <ul>
        {deliveries.map(({ email, state, at }) => (
          <li key={email}>
            <bdi dir="ltr">{email}</bdi>
            <StatusTag tone={deliveryTones[state]}>
              {at === null
                ? intl.formatMessage({ id: `billing.delivery.${state}` })
                : intl.formatMessage(
                    { id: 'billing.delivery.sentAt' },
                    { time: intl.formatDate(at, { ...momentFormat, timeZone }) },
                  )}
            </StatusTag>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Credits({ bill: { credits, currency } }: { bill: Bill }) {
  const intl = useMessages('billing');
  const money = createMoneyFormat(intl.locale, currency);
  return (
    <table className={styles.credits}>
      <caption>{intl.formatMessage({ id: 'billing.credits' })}</caption>
      <thead>
        <tr>
          {(['number', 'date', 'reason', 'sum'] as const).map((column) => (
            <th key={column} scope="col">
              {intl.formatMessage({ id: `billing.credit.${column}` })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {credits.map(({ id, number, issueDate, reason, by, sum }) => (
          <tr key={id}>
            <td>
              <bdi>{String(number)}</bdi>
            </td>
            <td>{formatDay(intl, issueDate)}</td>
            <td>
              <bdi>{reason}</bdi> <bdi className={styles.soft}>{by}</bdi>
            </td>
            <td>
              <bdi>{money(-sum)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
