import { type ReactNode, Suspense, useEffect } from 'react';
import { useSelector } from '@xstate/react';
import { isNotesPanelOpen } from '../../machines/field-notes/field-notes.selectors.ts';
import { requireMessages } from '../i18n/message-store.ts';
import { onIdleAfterInteraction } from '../ui/on-idle-after-interaction.ts';
import { formatComposed, useMessages } from '../i18n/use-messages.ts';
import { isRows, type LeafField } from '../../graphql/content/model/define-kind.ts';
import {
  currentTab,
  isCopyingSection,
  language,
  phase,
  syncError,
  problems,
  sameIds,
  venue,
  entity,
} from '../../machines/editor/editor.selectors.ts';
import { changedTabs, sameCounts, tabRowCounts } from '../../machines/editor/tab-badges.ts';
import { Breadcrumbs } from '../features/editor/Breadcrumbs.tsx';
import { Banners } from '../features/editor/Banners.tsx';
import { RowAnnouncer, FocusTarget } from '../features/editor/FocusTarget.tsx';
import { ConflictsHost } from '../features/editor/ConflictsHost.tsx';
import { EditorProvider, useEditorSelector, useKind } from '../editor-context/editor-context.tsx';
import { FieldMarksProvider } from '../editor-context/field-marks.tsx';
import { fieldEditors } from '../fields/field-editors.ts';
import { FindBarHost } from '../features/editor/FindBarHost.tsx';
import { ItemForm } from '../features/editor/ItemForm.tsx';
import { ItemHeader } from '../features/editor/ItemHeader.tsx';
import { LanguageStrip } from '../features/editor/LanguageStrip.tsx';
import styles from '../features/editor/item.module.css';
import { EditableRows } from '../features/editor/EditableRows.tsx';
import { SaveBar } from '../features/editor/SaveBar.tsx';
import { customInputs } from '../custom-inputs.ts';
import { useRunCommand } from '../commands/use-command.ts';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { ImageDialogs } from '../features/images/ImageDialogs.tsx';
import { ImageDropProvider } from '../features/images/ImageDropProvider.tsx';
import { useActors } from '../actors/actors-context.tsx';
import { createDialogHost } from './dialog-host.tsx';
import { lazyModule } from '../ui/lazy-module.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { type Tab, tabId, tabPanelId, Tabs } from '../ui/Tabs.tsx';
import type { Tone } from '../ui/StatusTag.tsx';
import { DeletionDialogHost, PublishDialogHost } from './item-dialogs.tsx';

interface WithCurrency {
  currency: string;
}
const ImportDialogHost = createDialogHost(
  'import',
  () => import('../features/import/ImportDialog.tsx'),
  ({ ImportDialog }, importing, { currency }: WithCurrency) => (
    <ImportDialog importing={importing} currency={currency} />
  ),
  { whileIdle: true },
);
const HistoryPanelHost = createDialogHost(
  'history',
  () => import('../features/history/HistoryPanel.tsx'),
  ({ HistoryPanel }, history, { currency }: WithCurrency) => <HistoryPanel history={history} currency={currency} />,
  { whileIdle: true },
);

const PriceChangeDialogHost = createDialogHost(
  'priceChange',
  () => import('../features/price-change/PriceChangeDialog.tsx'),
  ({ PriceChangeDialog }, change) => <PriceChangeDialog change={change} />,
);
// the same search as that of a reference field, in a dialog of its own
const CopySectionDialogHost = createDialogHost(
  'picker',
  () => import('../features/editor/CopySectionDialog.tsx'),
  ({ CopySectionDialog }, picker) => <CopySectionDialog picker={picker} />,
);

/** The edit screen of every kind, generated from the kind's declaration. */
export function ItemEditor() {
  const { editor } = useActors();
  if (!editor) return <Waiting />;
  return (
    <EditorProvider editor={editor}>
      <ImageDropProvider>
        <FieldMarksProvider>
          <Whole />
        </FieldMarksProvider>
      </ImageDropProvider>
    </EditorProvider>
  );
}

const issueList = lazyModule(() => import('../features/editor/IssueList.tsx'));

function Issues() {
  const code = issueList.useCode(true);
  return code && <code.IssueList />;
}

const deletedItem = lazyModule(() => import('../features/editor/DeletedItem.tsx'));

function Deleted() {
  const code = deletedItem.useCode(true);
  return code ? <code.DeletedItem /> : <Waiting crumbs={<Breadcrumbs />} />;
}

function Whole() {
  const act = useRunCommand();
  const now = useEditorSelector(phase);
  const error = useEditorSelector(syncError);
  if (now === 'loading' || now === 'closed') return <Waiting crumbs={<Breadcrumbs />} />;
  if (now === 'unavailable' && error) return <ErrorPanel error={error} onRetry={() => act('editor.reload')} />;
  if (now === 'deleted') return <Deleted />;
  return (
    <div className={styles.item} data-state={now}>
      <ItemHeader />
      <ItemTabs />
      <Banners />
      <ConflictsHost />
      <FindBarHost />
      <Panel />
      <SaveBar />
      <Dialogs />
      <RowAnnouncer />
      <FocusTarget />
      <ImageDialogs />
    </div>
  );
}

function Waiting({ crumbs }: { crumbs?: ReactNode }) {
  return (
    <div className={styles.item} data-state="loading" aria-busy>
      {crumbs}
      <Skeleton width="28ch" height={28} />
      {['60%', '80%', '72%', '64%', '76%'].map((width) => (
        <p key={width} className={styles.waiting}>
          <Skeleton width={width} height={20} />
        </p>
      ))}
    </div>
  );
}

/** The code of the dialogs is loaded when the first one opens, or while nothing else happens. */
function Dialogs() {
  const { currency } = useEditorSelector(venue);
  const copiesSection = useEditorSelector(isCopyingSection);
  return (
    <>
      <PublishDialogHost />
      <DeletionDialogHost />
      <ImportDialogHost currency={currency} />
      <HistoryPanelHost currency={currency} />
      <Notes />
      <PriceChangeDialogHost />
      {copiesSection && <CopySectionDialogHost />}
    </>
  );
}

const notesPanel = lazyModule(async () => {
  const [{ NotesPanel }] = await Promise.all([import('../features/editor/NotesPanel.tsx'), requireMessages('dialogs')]);
  return { NotesPanel };
});

/** The panel of notes, which opens without a network too once it has been there. */
function Notes() {
  const { fieldNotes } = useActors();
  const isOpen = useSelector(
    fieldNotes ?? undefined,
    (snapshot) => snapshot !== undefined && isNotesPanelOpen(snapshot),
  );
  const code = notesPanel.useCode(isOpen);
  useEffect(() => onIdleAfterInteraction(notesPanel.warm), []);
  return fieldNotes && isOpen && code && <code.NotesPanel actor={fieldNotes} />;
}

const issuesTab = 'issues';

function ItemTabs() {
  const intl = useMessages('content', 'item');
  const act = useRunCommand();
  const of = useKind();
  const shown = useEditorSelector(currentTab);
  const wrong = useEditorSelector(problems);
  const changed = new Set(useEditorSelector(changedTabs, sameIds));
  const rowCounts = useEditorSelector(tabRowCounts, sameCounts);
  const blocking = wrong.filter(({ level }) => level !== 'advice').length;
  const count = (number: number | undefined, tone: Tone) =>
    number ? { number: intl.formatNumber(number), tone } : null;
  const tabs: Tab[] = Object.keys(of.tabs).map((id) => ({
    id,
    label: formatComposed(intl, `content.${of.entity}.tab.${id}`),
    count: count(rowCounts[id], 'plain'),
    changed: changed.has(id) ? intl.formatMessage({ id: 'editor.saveBar' }) : null,
  }));
  tabs.push({
    id: issuesTab,
    label: intl.formatMessage({ id: 'editor.issues' }),
    count: count(wrong.length, blocking > 0 ? 'warn' : 'plain'),
  });
  return (
    <Tabs
      label={intl.formatMessage({ id: 'editor.tabs' })}
      tabs={tabs}
      current={tabs.some(({ id }) => id === shown) ? shown : (tabs[0]?.id ?? '')}
      onChoose={(tab) => act('editor.tab', { tab })}
    />
  );
}

function Panel() {
  const of = useKind();
  const shown = useEditorSelector(currentTab);
  const here = useEditorSelector(language);
  const custom = customInputs[useEditorSelector(entity)];
  const [first = ''] = Object.keys(of.tabs);
  const tab = shown === issuesTab || of.tabs[shown] ? shown : first;
  const CustomTab = custom?.tabs?.[tab];
  const Intro = custom?.intros?.[tab];
  return (
    <div role="tabpanel" id={tabPanelId(tab)} aria-labelledby={tabId(tab)} className={styles.panel}>
      {tab === issuesTab ? (
        <Issues />
      ) : (
        <>
          <LanguageStrip />
          <Suspense fallback={null}>
            {Intro && <Intro />}
            {CustomTab ? <CustomTab path="" language={here} /> : <Fields names={of.tabs[tab] ?? []} />}
          </Suspense>
        </>
      )}
    </div>
  );
}

/** The fields of a tab: single values as a form, then fields with custom inputs, then lists. */
function Fields({ names }: { names: readonly string[] }) {
  const { fields } = useKind();
  const here = useEditorSelector(language);
  const { fields: custom = {}, sentences = {} } = customInputs[useEditorSelector(entity)] ?? {};
  const generic = names.filter((name) => custom[name] === undefined);
  const leaves = generic.flatMap((name): [string, LeafField][] => {
    const field = fields[name];
    return field && !isRows(field) && fieldEditors[field.type].shown !== 'hidden' ? [[name, field]] : [];
  });
  return (
    <>
      {leaves.length > 0 && <ItemForm fields={leaves} />}
      {names.map((name) => {
        const Custom = custom[name];
        return Custom && <Custom key={name} path={name} language={here} />;
      })}
      {generic.map((name) => {
        const field = fields[name];
        return field && isRows(field) ? (
          <EditableRows key={name} path={name} field={field} Sentence={sentences[name]} />
        ) : null;
      })}
    </>
  );
}
