import { isComposing } from '../ui/is-composing.ts';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { getDirection, languageNames, type Language, master } from '../../graphql/domain/languages.ts';
import type { AddressLookupCommand, AddressLookupReport } from '../../machines/address-lookup/address-lookup.types.ts';
import { canArrange, venue } from '../../machines/editor/editor.selectors.ts';
import { useEditorSelector } from '../editor-context/editor-context.tsx';
import { AddressNote, AddressOptions, optionId } from './AddressOptions.tsx';
import { type InputProps, typedText } from './field-editor.ts';
import { isPlainEnter } from './is-plain-enter.ts';
import { ParsedInput } from './ParsedInput.tsx';
import styles from './inputs.module.css';
import { useFieldChecks } from './use-field-checks.ts';

const steps = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' } as const;

/**
 * An address with suggestions while it is typed; the one that is chosen is written in all languages, with its parts and
 * its point. A combobox with a list (WAI-ARIA). Who may write some languages only types the address.
 */
export default function AddressInput(props: InputProps<'address'>) {
  const { path, field, language, value, ghost } = props;
  const intl = useMessages('inputs');
  const checks = useFieldChecks();
  const listId = useId();
  const noteId = useId();
  const { languages } = useEditorSelector(venue);
  const arranges = useEditorSelector(canArrange);
  const [report, setReport] = useState<AddressLookupReport | null>(null);
  useEffect(() => {
    const subscription = checks?.on('address.reported', (it) => it.path === path && setReport(it));
    return () => subscription?.unsubscribe();
  }, [checks, path]);

  const { fills } = field;
  if (!arranges) return <ParsedInput {...props} {...shown(language, ghost)} />;

  const send = (command: WithoutPath) => checks?.send({ ...command, path });
  const isOpen = report?.phase === 'offering';
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const move = event.key in steps ? steps[event.key as keyof typeof steps] : null;
    // Home and End move the caret until a suggestion is active
    const movesCaret = (move === 'first' || move === 'last') && report?.active === null;
    if (isOpen && move !== null && !movesCaret) send({ type: 'address.moved', to: move });
    else if (isOpen && report.active !== null && isPlainEnter(event)) send({ type: 'address.chosen' });
    else if ((isOpen || report?.phase === 'filling') && event.key === 'Escape') send({ type: 'address.closed' });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className={styles.suggesting}>
      <ParsedInput
        {...props}
        {...shown(language, ghost)}
        onTyped={(text) =>
          send({ type: 'address.typed', text, fills, languages: [...new Set<Language>([master, ...languages])] })
        }
        onLeave={() => send({ type: 'address.left' })}
        attributes={{
          ...shown(language, ghost).attributes,
          role: 'combobox',
          autoComplete: 'off',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? listId : undefined,
          'aria-activedescendant': isOpen && report.active !== null ? optionId(listId, report.active) : undefined,
          'aria-describedby': noteId,
          onKeyDown,
        }}
      />
      {isOpen && (
        <AddressOptions
          id={listId}
          label={intl.formatMessage({ id: 'address.suggestions' })}
          report={report}
          onChoose={(option) => send({ type: 'address.chosen', option })}
        />
      )}
      <AddressNote
        id={noteId}
        report={report}
        languageNames={languageNames}
        isCurrent={language !== null && report?.filled[language] === typedText(value)}
        onRetry={() => send({ type: 'address.retried' })}
      />
    </span>
  );
}

type WithoutPath = AddressLookupCommand extends infer Command
  ? Command extends { path: unknown }
    ? Omit<Command, 'path'>
    : never
  : never;

const shown = (language: Language | null, ghost = '') => ({
  dir: language === null ? ('auto' as const) : getDirection(language),
  placeholder: ghost,
  toText: typedText,
  parse: (text: string): string => text.replace(/\s*\n\s*/g, ' '),
  attributes: { lang: language ?? undefined },
});
