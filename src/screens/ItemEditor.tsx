import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { isRows, type LeafField } from '../../graphql/content/model/define-kind.ts';
import {
  changes,
  currentTab,
  entity,
  kind,
  language,
  phase,
  problem,
  problems,
  venue,
} from '../../machines/editor/editor.selectors.ts';
import { getTabOfField } from '../../machines/editor/missing-translations.ts';
import { Banners } from '../features/editor/Banners.tsx';
import { RowAnnouncer, FocusTarget } from '../features/editor/FocusTarget.tsx';
import { Conflicts } from '../features/editor/Conflicts.tsx';
import { EditorProvider, useEditorSelector } from '../features/editor/context/editor-context.tsx';
import { fieldEditors } from '../features/editor/fields/field-editors.ts';
import { ItemForm } from '../features/editor/ItemForm.tsx';
import { IssueList } from '../features/editor/IssueList.tsx';
import { ItemHeader } from '../features/editor/ItemHeader.tsx';
import { LanguageStrip } from '../features/editor/LanguageStrip.tsx';
import styles from '../features/editor/item.module.css';
import { RowList } from '../features/editor/RowList.tsx';
import { SaveBar } from '../features/editor/SaveBar.tsx';
import { customInputs } from '../kinds/custom-inputs.ts';
import { useRunCommand } from '../commands/use-command.ts';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { HistoryPanel } from '../features/history/HistoryPanel.tsx';
import { ImageDialogs } from '../features/images/ImageDialogs.tsx';
import { PublishDialog } from '../features/publish/PublishDialog.tsx';
import { useActors } from '../actors/actors-context.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { type Tab, tabId, tabPanelId, Tabs } from '../ui/Tabs.tsx';
import { StatusTag } from '../ui/StatusTag.tsx';

/** The edit screen of every kind, generated from the kind's declaration. */
export function ItemEditor() {
  const { editor } = useActors();
  if (!editor) return <Waiting />;
  return (
    <EditorProvider editor={editor}>
      <Whole />
    </EditorProvider>
  );
}

function Whole() {
  const act = useRunCommand();
  const now = useEditorSelector(phase);
  const error = useEditorSelector(problem);
  if (now === 'loading' || now === 'closed') return <Waiting />;
  if (now === 'unavailable' && error) return <ErrorPanel problem={error} onRetry={() => act('editor.reload')} />;
  return (
    <div className={styles.item} data-state={now}>
      <ItemHeader />
      <ItemTabs />
      <Banners />
      <Conflicts />
      <Panel />
      <SaveBar />
      <Dialogs />
      <RowAnnouncer />
      <FocusTarget />
      <ImageDialogs />
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.item} data-state="loading" aria-busy>
      <Skeleton width="28ch" height={28} />
      {['60%', '80%', '72%', '64%', '76%'].map((width) => (
        <p key={width} className={styles.waiting}>
          <Skeleton width={width} height={20} />
        </p>
      ))}
    </div>
  );
}

function Dialogs() {
  const { publish, history } = useActors();
  const { currency } = useEditorSelector(venue);
  return (
    <>
      {publish && <PublishDialog publish={publish} />}
      {history && <HistoryPanel history={history} currency={currency} />}
    </>
  );
}

const issuesTab = 'issues';

function ItemTabs() {
  const intl = useIntl();
  const act = useRunCommand();
  const of = useEditorSelector(kind);
  const shown = useEditorSelector(currentTab);
  const wrong = useEditorSelector(problems);
  const changed = useEditorSelector(changes);
  const blocking = wrong.filter(({ level }) => level !== 'advice').length;
  const tabs: Tab[] = Object.keys(of.tabs).map((id) => {
    const count = changed.filter(({ path }) => getTabOfField(of, path) === id).length;
    return {
      id,
      label: intl.formatMessage({ id: `content.${of.entity}.tab.${id}` }),
      mark: count > 0 && <StatusTag tone="accent">{intl.formatNumber(count)}</StatusTag>,
    };
  });
  tabs.push({
    id: issuesTab,
    label: intl.formatMessage({ id: 'editor.issues' }),
    mark: wrong.length > 0 && (
      <StatusTag tone={blocking > 0 ? 'warn' : 'plain'}>{intl.formatNumber(wrong.length)}</StatusTag>
    ),
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
  const of = useEditorSelector(kind);
  const shown = useEditorSelector(currentTab);
  const here = useEditorSelector(language);
  const custom = customInputs[useEditorSelector(entity)];
  const [first = ''] = Object.keys(of.tabs);
  const tab = shown === issuesTab || of.tabs[shown] ? shown : first;
  const CustomTab = custom?.tabs?.[tab];
  return (
    <div role="tabpanel" id={tabPanelId(tab)} aria-labelledby={tabId(tab)} className={styles.panel}>
      {tab === issuesTab ? (
        <IssueList />
      ) : (
        <>
          <LanguageStrip />
          <Suspense fallback={null}>
            {CustomTab ? <CustomTab path="" language={here} /> : <Fields names={of.tabs[tab] ?? []} />}
          </Suspense>
        </>
      )}
    </div>
  );
}

/** The fields of a tab: single values as a form, then fields with custom inputs, then lists. */
function Fields({ names }: { names: readonly string[] }) {
  const { fields } = useEditorSelector(kind);
  const here = useEditorSelector(language);
  const custom = customInputs[useEditorSelector(entity)]?.fields ?? {};
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
        return field && isRows(field) ? <RowList key={name} path={name} field={field} /> : null;
      })}
    </>
  );
}
