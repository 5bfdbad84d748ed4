import { formatComposed, useMessages } from '../../i18n/use-messages.ts';
import { languageNames } from '../../../graphql/domain/languages.ts';
import { selectQuery, selectTotal, tablePhase } from '../../../machines/table/table.selectors.ts';
import { queueLanguages } from '../../../machines/translations/translations.selectors.ts';
import {
  translatedEntities,
  type TranslationView,
  translationViews,
} from '../../../machines/translations/translation-filters.ts';
import { type TranslationRow, translationsTable } from '../../../machines/translations/translations.table.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton, CommandItem } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Select } from '../../ui/FormField.tsx';
import { IconCheck } from '../../ui/icons.ts';
import { MenuDivider } from '../../ui/Menu.tsx';
import { BulkActionBar } from '../table/BulkActionBar.tsx';
import { ColumnMenu } from '../table/ColumnMenu.tsx';
import { FailureList } from '../table/FailureList.tsx';
import { FilterChips } from '../table/FilterChips.tsx';
import { TableGrid } from '../table/TableGrid.tsx';
import { TablePanel } from '../table/TablePanel.tsx';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import tableStyles from '../table/table.module.css';
import { useTranslationCells } from './translation-cells.tsx';
import styles from './translations.module.css';

type QueueActor = NonNullable<RunningActors['translations']>;

/** Every missing or outdated text of the venue, as a table. */
export function TranslationQueue({ queue }: { queue: QueueActor }) {
  const intl = useMessages('translations');
  const cells = useTranslationCells();
  const className = styles.grid ?? '';
  const label = intl.formatMessage({ id: 'command.go.translations' });
  const nothingLeft = (
    <EmptyState
      icon={IconCheck}
      title={intl.formatMessage({ id: 'translations.nothing' })}
      text={intl.formatMessage({ id: 'translations.nothing.text' })}
    />
  );
  return (
    <section className={tableStyles.screen} data-state={useActorSelector(queue, tablePhase)}>
      <Toolbar queue={queue} />
      <FailureList table={queue} />
      <TablePanel
        table={queue}
        phases={{
          skeleton: <TableSkeleton table={queue} cells={cells} className={className} hasMenu />,
          rows: <TableGrid table={queue} cells={cells} className={className} label={label} rowActions={rowActions} />,
          empty: nothingLeft,
        }}
      />
      <BulkActionBar table={queue} actions={['exportSelected']} />
    </section>
  );
}

function Toolbar({ queue }: { queue: QueueActor }) {
  const intl = useMessages('content', 'translations', 'screen-choices');
  const count = useActorSelector(queue, selectTotal);
  const cells = useTranslationCells();
  const run = useRunCommand();
  const { filters } = useActorSelector(queue, selectQuery);
  const own = useActorSelector(queue, queueLanguages);
  return (
    <>
      <header className={tableStyles.head}>
        <div className={tableStyles.title}>
          <h1>{intl.formatMessage({ id: 'command.go.translations' })}</h1>
          {count !== null && (
            <span
              className={tableStyles.count}
              aria-label={intl.formatMessage({ id: 'translations.count' }, { count })}
            >
              {intl.formatNumber(count)}
            </span>
          )}
        </div>
        <ColumnMenu table={queue} cells={cells} />
        <CommandButton id="translations.importFile" />
        <CommandButton id="translations.exportAll" />
        <CommandButton id="translations.start" tone="main" showKeys />
      </header>
      <div className={styles.filters}>
        <FilterChips
          table={queue}
          filter="where"
          command="view"
          choices={translationViews}
          label={intl.formatMessage({ id: 'translations.views' })}
          choiceLabel={(view) =>
            intl.formatMessage({ id: `translations.view.${view}` satisfies `translations.view.${TranslationView}` })
          }
        />
        <FilterChips
          table={queue}
          filter="language"
          command="language"
          choices={['all', ...own]}
          label={intl.formatMessage({ id: 'translations.column.language' })}
          choiceLabel={(language) =>
            language === 'all' ? intl.formatMessage({ id: 'translations.allLanguages' }) : languageNames[language]
          }
        />
        <div className={styles.kind}>
          <Select
            label={intl.formatMessage({ id: 'translations.column.kind' })}
            value={filters.entity}
            onChange={({ currentTarget: { value } }) => run('translations.kind', { entity: value })}
          >
            <option value={translationsTable.filters.entity.initial}>
              {intl.formatMessage({ id: 'translations.allKinds' })}
            </option>
            {translatedEntities.map((entity) => (
              <option key={entity} value={entity}>
                {formatComposed(intl, `content.${entity}`)}
              </option>
            ))}
          </Select>
        </div>
      </div>
    </>
  );
}

const rowActions = ({ id: row }: TranslationRow) => (
  <>
    <CommandItem id="translations.openRow" args={{ row }} />
    <CommandItem id="translations.selectRow" args={{ row }} />
    <MenuDivider />
    <CommandItem id="translations.exportSelected" args={{ row }} />
  </>
);
