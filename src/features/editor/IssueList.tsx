import { useMessages } from '../../i18n/use-messages.ts';
import { getField } from '../../../graphql/content/apply-edit.ts';
import type { FieldProblem } from '../../../graphql/content/model/draft.types.ts';
import { problems } from '../../../machines/editor/editor.selectors.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { IconDone } from '../../ui/icons.ts';
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx';
import { useFieldProblem } from '../../i18n/use-field-problem.ts';
import { usePathLabels } from './use-path-labels.ts';
import { useEditorSelector, useKind } from '../../editor-context/editor-context.tsx';
import styles from './item.module.css';

const tones: Record<FieldProblem['level'], Tone> = { shape: 'bad', completeness: 'warn', advice: 'info' };

/** All issues, worst first; each one leads to its field. */
export function IssueList() {
  const intl = useMessages('item');
  const act = useRunCommand();
  const pathLabel = usePathLabels();
  const problem = useFieldProblem();
  const of = useKind();
  const all = useEditorSelector(problems);
  if (all.length === 0)
    return (
      <EmptyState
        icon={IconDone}
        title={intl.formatMessage({ id: 'editor.noIssues' })}
        text={intl.formatMessage({ id: 'editor.noIssuesText' })}
        action={<CommandButton id="editor.publish" tone="main" />}
      />
    );
  return (
    <ul className={styles.issues}>
      {all.map(({ level, path, language, key }) => (
        <li key={`${path} ${language} ${key}`}>
          <button
            type="button"
            className={styles.issue}
            data-command="editor.goTo"
            onClick={() => act('editor.goTo', language === null ? { path } : { path, language })}
          >
            <StatusTag tone={tones[level]}>{intl.formatMessage({ id: `editor.level.${level}` })}</StatusTag>
            <span>{problem(key, path === '' ? undefined : getField(of, path))}</span>
            <span className={styles.lineLocation}>{pathLabel(path, language)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
