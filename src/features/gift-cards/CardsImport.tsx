import { cardsImportPhase, selectCardsImport } from '../../../machines/gift-cards/gift-cards.selectors.ts';
import { importFileName } from '../../../machines/import/import.selectors.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useMoneyFormat } from '../../i18n/use-money-format.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Select } from '../../ui/FormField.tsx';
import { FileChoice, ImportProgress, Problems } from '../import/FileChoice.tsx';
import { SheetPreview } from '../import/SheetPreview.tsx';
import styles from './gift-cards.module.css';

interface Props {
  importing: NonNullable<RunningActors['cardsImport']>;
}

const progress = { done: 0, total: null };

/** Chooses a table of an older system's cards, shows how it was read, and then takes them over. */
export function CardsImport({ importing }: Props) {
  const intl = useMessages('giftcards');
  const dialogs = useMessages('dialogs');
  const phase = useActorSelector(importing, cardsImportPhase);
  const { venue, error } = useActorSelector(importing, selectCardsImport);
  const name = useActorSelector(importing, importFileName);
  return (
    <div className={styles.details} data-state={phase} tabIndex={-1} data-autofocus>
      {phase !== 'writing' && (
        <FileChoice
          name={name}
          accept=".xlsx,.csv,.tsv,.txt"
          hint={intl.formatMessage({ id: 'giftcards.import.hint' })}
          onChoose={(file) => importing.send({ type: 'import.fileChosen', file })}
        />
      )}
      {phase !== 'writing' && phase !== 'notWritten' && (
        <SheetPreview importing={importing} currency={venue.currency} />
      )}
      {(phase === 'reading' || phase === 'writing') && (
        <ImportProgress label={dialogs.formatMessage({ id: `import.items.${phase}` })} progress={progress} />
      )}
      {(phase === 'failed' || phase === 'notWritten') && error && (
        <ErrorPanel error={error} onRetry={() => importing.send({ type: 'import.retry' })} />
      )}
      {phase === 'rejected' && <Problems importing={importing} />}
      {phase === 'comparing' && <Summary importing={importing} />}
    </div>
  );
}

/** How many cards there are, what is on them in all, and what they are sold as here. */
function Summary({ importing }: Props) {
  const intl = useMessages('giftcards');
  const { cards, collections, collection, venue } = useActorSelector(importing, selectCardsImport);
  const money = useMoneyFormat(venue.currency);
  const total = cards.reduce((sum, { row }) => sum + row.amount, 0);
  return (
    <>
      <p role="status">
        {intl.formatMessage({ id: 'giftcards.import.found' }, { count: cards.length, total: money(total) })}
      </p>
      <Select
        label={intl.formatMessage({ id: 'giftcards.field.collection' })}
        value={collection}
        onChange={({ currentTarget: { value } }) =>
          importing.send({ type: 'import.collectionChosen', collection: value })
        }
      >
        <option value="" disabled>
          {intl.formatMessage({ id: 'giftcards.import.chooseCollection' })}
        </option>
        {collections.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </>
  );
}

export function CardsImportFoot({ importing }: Props) {
  const intl = useMessages('giftcards');
  const phase = useActorSelector(importing, cardsImportPhase);
  const { cards } = useActorSelector(importing, selectCardsImport);
  return (
    phase === 'comparing' && (
      <CommandButton
        id="cardsImport.apply"
        tone="main"
        text={intl.formatMessage({ id: 'giftcards.import.count' }, { count: cards.length })}
      />
    )
  );
}
