import { giftCardEvents, giftCardNotes } from '../../../graphql/domain/gift-cards.ts';
import { languageNames, languages } from '../../../graphql/domain/languages.ts';
import { mayWithRole, type Verb } from '../../../graphql/domain/roles.ts';
import { selectForm } from '../../../machines/form/form.selectors.ts';
import { collectionForm } from '../../../machines/gift-cards/collection.form.ts';
import { giftCardForm } from '../../../machines/gift-cards/gift-card.form.ts';
import { isDialogBusy, selectDialog, selectView } from '../../../machines/gift-cards/gift-cards.selectors.ts';
import type { GiftCardStep, GiftCardTransaction } from '../../../machines/gift-cards/gift-cards.types.ts';
import { acceptsGiftCardEvent } from '../../../machines/lifecycles/gift-card.ts';
import { type RunningActors, useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import { RelativeTime } from '../../i18n/RelativeTime.tsx';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { TextField } from '../../ui/FormField.tsx';
import { IconScan } from '../../ui/icons.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { Form } from '../form/Form.tsx';
import { FormDialogFoot } from '../form/FormDialogFoot.tsx';
import { CardScanner } from './CardScanner.tsx';
import { CardsImport, CardsImportFoot } from './CardsImport.tsx';
import { Balance, formatLastDay, getClient, GiftCardStatusTag, maskNumber } from './gift-card-cells.tsx';
import styles from './gift-cards.module.css';

type DialogActor = NonNullable<RunningActors['giftCardDialog']>;
type FormActor = NonNullable<RunningActors['giftCardForm']>;
/** from the old amount to the new one; turned by the style sheet where one reads to the left */
const arrow = '→';
const unknown = '–';

type CollectionActor = NonNullable<RunningActors['giftCardCollectionForm']>;

/** One card with its transactions, what is done to it, and what cards are sold as. */
export function GiftCardDialog({ dialog }: { dialog: DialogActor }) {
  const intl = useMessages('giftcards', 'screen-commands');
  const { giftCardForm: form, giftCardCollectionForm: collection, cardsImport: importing } = useActors();
  const view = useActorSelector(dialog, selectView);
  const { card, action, step, error } = useActorSelector(dialog, selectDialog);
  const isForm = view === 'form' && form;
  const isCollection = view === 'collectionForm' && collection;
  const isImport = view === 'importing' && importing;
  const getTitle = () => {
    if (isForm) return intl.formatMessage({ id: `giftcards.step.${step}` });
    if (action === 'collections' || action === 'unusual') return intl.formatMessage({ id: `giftcards.${action}` });
    if (action === 'import') return intl.formatMessage({ id: 'command.giftcards.import' });
    if (card === null) return intl.formatMessage({ id: `giftcards.step.${action === 'create' ? 'create' : 'redeem'}` });
    return <bdi>{getClient(intl, card.name)}</bdi>;
  };
  return (
    <Dialog
      // each view begins with the focus on its own first control
      key={view}
      open
      size="large"
      shortcuts={isForm ? 'giftCardForm' : isCollection ? 'giftCardCollectionForm' : 'giftCardDialog'}
      onClose={() => dialog.send({ type: 'dialog.closed' })}
      title={getTitle()}
      foot={
        isForm ? (
          <FormDialogFoot form={isForm} command="giftCardForm" />
        ) : (
          (isCollection && <FormDialogFoot form={isCollection} command="giftCardCollectionForm" />) ||
          (isImport && <CardsImportFoot importing={isImport} />)
        )
      }
    >
      {view === 'loading' && <p aria-busy>{intl.formatMessage({ id: 'giftcards.loading' })}</p>}
      {view === 'failed' && error && (
        <ErrorPanel error={error} onRetry={() => dialog.send({ type: 'retry.requested' })} />
      )}
      {view === 'number' && <NumberEntry dialog={dialog} />}
      {view === 'scanning' && (
        <CardScanner
          onRead={(number) => {
            dialog.send({ type: 'number.changed', number });
            dialog.send({ type: 'number.submitted' });
          }}
          onEnd={() => dialog.send({ type: 'scan.ended' })}
        />
      )}
      {view === 'unusual' && <Unusual dialog={dialog} />}
      {isImport && <CardsImport importing={isImport} />}
      {view === 'card' && <CardDetails dialog={dialog} />}
      {view === 'collections' && <Collections dialog={dialog} />}
      {isForm && <StepForm dialog={dialog} form={isForm} />}
      {isCollection && <CollectionForm form={isCollection} />}
    </Dialog>
  );
}

/** a page that is not secure has none */
const hasCamera = 'mediaDevices' in navigator;

/** A scanner types the number and ends it with Enter. */
function NumberEntry({ dialog }: { dialog: DialogActor }) {
  const intl = useMessages('giftcards');
  const text = useErrorMessage();
  const { typed, error } = useActorSelector(dialog, selectDialog);
  const isBusy = useActorSelector(dialog, isDialogBusy);
  return (
    <form
      className={styles.number}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        dialog.send({ type: 'number.submitted' });
      }}
    >
      <TextField
        label={intl.formatMessage({ id: 'giftcards.number' })}
        hint={intl.formatMessage({ id: 'giftcards.number.hint' })}
        error={error === null ? undefined : text(error)}
        name="number"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => dialog.send({ type: 'number.changed', number: currentTarget.value })}
      />
      <div className={styles.actions}>
        <Button type="submit" tone="main" busy={isBusy}>
          {intl.formatMessage({ id: 'giftcards.find' })}
        </Button>
        {hasCamera && (
          <Button icon={IconScan} onClick={() => dialog.send({ type: 'scan.requested' })}>
            {intl.formatMessage({ id: 'giftcards.scan' })}
          </Button>
        )}
      </div>
    </form>
  );
}

const verbs: Partial<Record<GiftCardStep, Verb>> = {
  redeem: 'redeem',
  reverse: 'reverse',
  update: 'issue',
  adjust: 'write',
};

function CardDetails({ dialog }: { dialog: DialogActor }) {
  const intl = useMessages('giftcards', 'screen-choices');
  const text = useErrorMessage();
  const { card, number, scope, error } = useActorSelector(dialog, selectDialog);
  const isBusy = useActorSelector(dialog, isDialogBusy);
  if (card === null) return null;
  const { state, balance, status } = card;
  const may = (step: GiftCardStep) => mayWithRole(scope.role ?? '', verbs[step] ?? 'block', 'giftCard');
  const accepts = (step: (typeof giftCardEvents)[number] | 'redeem') =>
    may(step) && acceptsGiftCardEvent({ state, balance, isPast: status === 'expired' }, { type: step });
  const choose = (step: GiftCardStep) => () => dialog.send({ type: 'step.chosen', step });
  const send = (channel: 'sms' | 'email') => () => dialog.send({ type: 'send.requested', channel });
  const label = (step: GiftCardStep) => intl.formatMessage({ id: `giftcards.step.${step}` });
  return (
    <div className={styles.details}>
      {error && <p role="alert">{text(error)}</p>}
      <div className={styles.summary}>
        <Balance {...card} />
        <GiftCardStatusTag {...card} />
      </div>
      <dl className={styles.facts}>
        <Fact label={intl.formatMessage({ id: 'giftcards.column.card' })} value={card.title} />
        {number !== null && <Fact label={intl.formatMessage({ id: 'giftcards.number' })} value={number} ltr />}
        <Fact
          label={intl.formatMessage({ id: 'giftcards.column.expires' })}
          value={formatLastDay(intl, card.expiresOn)}
        />
        {card.phone !== '' && (
          <Fact label={intl.formatMessage({ id: 'giftcards.field.phone' })} value={card.phone} ltr />
        )}
        {card.email !== '' && (
          <Fact label={intl.formatMessage({ id: 'giftcards.field.email' })} value={card.email} ltr />
        )}
        {card.note !== '' && <Fact label={intl.formatMessage({ id: 'giftcards.field.note' })} value={card.note} />}
      </dl>
      <div className={styles.actions}>
        {accepts('redeem') && (
          <Button tone="main" data-autofocus onClick={choose('redeem')}>
            {label('redeem')}
          </Button>
        )}
        {number !== null && (
          <Button onClick={() => void navigator.clipboard?.writeText(number)}>
            {intl.formatMessage({ id: 'giftcards.copy' })}
          </Button>
        )}
        {may('update') && card.phone !== '' && (
          <Button busy={isBusy} onClick={send('sms')}>
            {intl.formatMessage({ id: 'giftcards.send.sms' })}
          </Button>
        )}
        {may('update') && card.email !== '' && (
          <Button busy={isBusy} onClick={send('email')}>
            {intl.formatMessage({ id: 'giftcards.send.email' })}
          </Button>
        )}
        {may('update') && <Button onClick={choose('update')}>{label('update')}</Button>}
        {giftCardEvents.filter(accepts).map((event) => (
          <Button key={event} tone={event === 'void' ? 'bad' : 'plain'} onClick={choose(event)}>
            {label(event)}
          </Button>
        ))}
      </div>
      <Transactions dialog={dialog} mayReverse={may('reverse')} />
    </div>
  );
}

function Fact({ label, value, ltr = false }: { label: string; value: string; ltr?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi dir={ltr ? 'ltr' : 'auto'}>{value}</bdi>
      </dd>
    </div>
  );
}

/** What happened to the card, the newest first: old balance → new, and who did it. */
function Transactions({ dialog, mayReverse }: { dialog: DialogActor; mayReverse: boolean }) {
  const intl = useMessages('giftcards');
  const { transactions, card } = useActorSelector(dialog, selectDialog);
  const format = createMoneyFormat(intl.locale, card?.currency ?? 'XXX');
  const reverse = (transaction: GiftCardTransaction) =>
    dialog.send({ type: 'step.chosen', step: 'reverse', transaction });
  return (
    <ol className={styles.ledger} aria-label={intl.formatMessage({ id: 'giftcards.transactions' })}>
      {transactions.map((row) => (
        <li key={row.id}>
          <span className={styles.stack}>
            <b>{intl.formatMessage({ id: `giftcards.kind.${row.kind}` })}</b>
            <span className={styles.soft}>
              <RelativeTime at={row.at} />
              <bdi>{row.employee}</bdi>
            </span>
            {(row.reason || row.note) !== '' && (
              <span className={styles.soft} dir="auto">
                {row.reason || row.note}
              </span>
            )}
          </span>
          <span className={styles.amounts}>
            <bdi>{format(row.balance - row.amount)}</bdi>
            <span aria-hidden className={styles.arrow}>
              {arrow}
            </span>
            <bdi>
              <b>{format(row.balance)}</b>
            </bdi>
          </span>
          {row.reversible && mayReverse && (
            <Button size="small" onClick={() => reverse(row)}>
              {intl.formatMessage({ id: 'giftcards.step.reverse' })}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

function StepForm({ dialog, form }: { dialog: DialogActor; form: FormActor }) {
  const intl = useMessages('giftcards');
  const { collections, managers, step } = useActorSelector(dialog, selectDialog);
  return (
    <Form
      form={giftCardForm}
      actor={form}
      command="giftCardForm.save"
      inDialog
      choices={{
        collection: collections.filter(({ active }) => active).map(({ id, title }) => ({ id, label: title })),
        manager: managers.map(({ id, name }) => ({ id, label: name })),
        language: languages.map((id) => ({ id, label: languageNames[id] })),
        direction: (['subtract', 'add'] as const).map((id) => ({
          id,
          label: intl.formatMessage({ id: `giftcards.direction.${id}` }),
        })),
      }}
      lead={step === 'create' ? <LegalNote dialog={dialog} /> : <Remaining dialog={dialog} form={form} />}
    />
  );
}

/** What the law of the venue's country says about the time a card is valid, with its source: a note, nothing more. */
function LegalNote({ dialog }: { dialog: DialogActor }) {
  const intl = useMessages('giftcards');
  const { venue } = useActorSelector(dialog, selectDialog).scope;
  const note = giftCardNotes[venue.regionCode];
  if (note === undefined) return null;
  const { years, from, source, lookedUp } = note;
  return (
    <p className={styles.soft}>
      {intl.formatMessage(
        { id: `giftcards.law.${from}` },
        {
          years,
          source: (
            <bdi key="source" dir="ltr">
              {source}
            </bdi>
          ),
          date: intl.formatDate(lookedUp, { dateStyle: 'medium' }),
        },
      )}
    </p>
  );
}

/** What is on the card now, and what remains after what is typed. */
function Remaining({ dialog, form }: { dialog: DialogActor; form: FormActor }) {
  const intl = useMessages('giftcards');
  const { card, step } = useActorSelector(dialog, selectDialog);
  const { values } = useActorSelector(form, selectForm<{ values: { amount: number | null; direction: string } }>);
  if (card === null || step === 'create' || step === 'update') return null;
  const format = createMoneyFormat(intl.locale, card.currency);
  const amount = typeof values.amount === 'number' ? values.amount : 0;
  const adds = step === 'reverse' || (step === 'adjust' && values.direction === 'add');
  const takes = step === 'redeem' || step === 'adjust';
  const after =
    step === 'void' || step === 'cashOut'
      ? 0
      : adds
        ? card.balance + amount
        : takes
          ? card.balance - amount
          : card.balance;
  return (
    <div className={styles.remaining}>
      <span className={styles.stack}>
        <span className={styles.soft}>{intl.formatMessage({ id: 'giftcards.now' })}</span>
        <bdi>
          <b>{format(card.balance)}</b>
        </bdi>
      </span>
      <span aria-hidden className={styles.arrow}>
        {arrow}
      </span>
      <span className={styles.stack} aria-live="polite">
        <span className={styles.soft}>{intl.formatMessage({ id: 'giftcards.after' })}</span>
        <bdi>
          <b>{after < 0 ? unknown : format(after)}</b>
        </bdi>
      </span>
    </div>
  );
}

function Collections({ dialog }: { dialog: DialogActor }) {
  const intl = useMessages('giftcards');
  const { collections } = useActorSelector(dialog, selectDialog);
  return (
    <div className={styles.details}>
      <ul className={styles.collections}>
        {collections.map((collection) => {
          const format = createMoneyFormat(intl.locale, collection.currency);
          return (
            <li key={collection.id}>
              <Button tone="quiet" onClick={() => dialog.send({ type: 'collection.chosen', collection })}>
                <bdi>{collection.title}</bdi>
              </Button>
              <bdi className={styles.soft}>{collection.amounts.map(format).join(' · ')}</bdi>
              {!collection.active && <StatusTag>{intl.formatMessage({ id: 'giftcards.notSold' })}</StatusTag>}
            </li>
          );
        })}
      </ul>
      <Button onClick={() => dialog.send({ type: 'collection.chosen', collection: null })}>
        {intl.formatMessage({ id: 'giftcards.newCollection' })}
      </Button>
    </div>
  );
}

/** What is unusual, the newest first; a press opens the card. */
function Unusual({ dialog }: { dialog: DialogActor }) {
  const intl = useMessages('giftcards');
  const { alerts } = useActorSelector(dialog, selectDialog);
  if (alerts.length === 0) return <p>{intl.formatMessage({ id: 'giftcards.unusual.none' })}</p>;
  return (
    <div className={styles.details}>
      <p className={styles.soft}>{intl.formatMessage({ id: 'giftcards.unusual.note' })}</p>
      <ol className={styles.ledger} aria-label={intl.formatMessage({ id: 'giftcards.unusual' })}>
        {alerts.map(({ kind, at, card, serial, name, actor, amount, currency }) => (
          <li key={`${kind} ${at} ${card}`}>
            <span className={styles.stack}>
              <b>{intl.formatMessage({ id: `giftcards.unusual.${kind}` })}</b>
              <span className={styles.soft}>
                <RelativeTime at={at} />
                <bdi>{actor}</bdi>
              </span>
              <span className={styles.soft}>
                <bdi>{getClient(intl, name)}</bdi>
                <bdi dir="ltr">{maskNumber(serial)}</bdi>
              </span>
            </span>
            {amount !== 0 && <bdi className={styles.amounts}>{createMoneyFormat(intl.locale, currency)(amount)}</bdi>}
            <Button size="small" onClick={() => dialog.send({ type: 'card.chosen', card })}>
              {intl.formatMessage({ id: 'giftcards.unusual.open' })}
            </Button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function CollectionForm({ form }: { form: CollectionActor }) {
  useMessages('giftcards');
  return <Form form={collectionForm} actor={form} command="giftCardCollectionForm.save" inDialog />;
}
