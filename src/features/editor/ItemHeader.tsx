import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { checkValue } from '../../../graphql/content/translation-progress.ts';
import { nameField } from '../../../graphql/content/field-values.ts';
import { master } from '../../../graphql/domain/languages.ts';
import { getSection } from '../../../graphql/routes.ts';
import { pathBack } from '../../../machines/editor/editor.changes.ts';
import {
  canArrange,
  entity,
  itemMetadata,
  itemId,
  itemName,
  venue,
} from '../../../machines/editor/editor.selectors.ts';
import { CommandButton, CommandItem } from '../../commands/CommandButton.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { IconChevronRight, IconMore } from '../../ui/icons.ts';
import { Menu, MenuDivider } from '../../ui/Menu.tsx';
import { useActors } from '../../actors/actors-context.tsx';
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx';
import { RelativeTime } from '../../i18n/RelativeTime.tsx';
import { useEditorSelector, useEditor } from './context/editor-context.tsx';
import styles from './item.module.css';

const tones: Record<string, Tone> = { draft: 'plain', published: 'good', changed: 'info', unpublished: 'warn' };

/** The item's name, status and commands. */
export function ItemHeader() {
  const intl = useIntl();
  const editor = useEditor();
  const name = useEditorSelector(itemName);
  const arranges = useEditorSelector(canArrange);
  const { version, state, updatedAt, updatedBy } = useEditorSelector(itemMetadata);
  const of = useEditorSelector(entity);
  const section = getSection(of);
  const id = useEditorSelector(itemId);
  const here = useEditorSelector(venue);
  const { list } = useActors();
  const label = intl.formatMessage({ id: 'editor.name' });
  const wrong = checkValue(nameField, name);
  const errorId = useId();
  const size = `${name.length} / ${nameField.max}`;

  return (
    <header className={styles.head}>
      <nav className={styles.crumbs} aria-label={intl.formatMessage({ id: 'editor.crumbs' })}>
        <Link href={pathBack({ venue: here, entity: of }, list)}>
          {intl.formatMessage({ id: `command.go.${section}` })}
        </Link>
        <IconChevronRight className={styles.chevron} size={14} stroke={1.75} aria-hidden />
        <bdi dir="ltr" className={styles.id}>
          {id}
        </bdi>
      </nav>
      <div className={styles.title}>
        {/* shows names of any length in full: the box grows with its hidden copy */}
        <h1 className={styles.nameBox} data-words={name || label}>
          {arranges ? (
            <input
              className={styles.name}
              value={name}
              placeholder={label}
              aria-label={label}
              dir="auto"
              size={1}
              data-path="_name"
              aria-invalid={wrong !== null || undefined}
              aria-describedby={wrong === null ? undefined : errorId}
              onFocus={() => editor.send({ type: 'field.focused', path: '_name', language: null })}
              onChange={({ target }) =>
                editor.send({ type: 'field.changed', path: '_name', language: null, value: target.value })
              }
            />
          ) : (
            <span className={styles.name} lang={master} dir="auto">
              {name}
            </span>
          )}
        </h1>
        {wrong !== null && (
          <p className={styles.nameProblem} id={errorId} role="alert">
            {intl.formatMessage({ id: `error.${wrong}` })} <bdi>{size}</bdi>
          </p>
        )}
        {version > 0 && (
          <>
            <StatusTag tone={tones[state] ?? 'plain'}>{intl.formatMessage({ id: `state.${state}` })}</StatusTag>
            <span className={styles.saved}>
              <bdi>{intl.formatMessage({ id: 'common.version' }, { version })}</bdi>
              <bdi>{updatedBy}</bdi>
              <RelativeTime at={updatedAt} />
            </span>
          </>
        )}
        <div className={styles.actions}>
          <CommandButton id="editor.undo" iconOnly />
          <CommandButton id="editor.redo" iconOnly />
          <CommandButton id="editor.history" iconOnly />
          <CommandButton id="editor.preview" className={styles.wide} />
          <CommandButton id="editor.publish" />
          <Menu
            position="bottom-end"
            width={240}
            trigger={<IconButton icon={IconMore} label={intl.formatMessage({ id: 'common.menu' })} />}
          >
            <CommandItem id="editor.preview" />
            <CommandItem id="editor.nextGap" />
            <CommandItem id="editor.sideBySide" />
            <MenuDivider />
            <CommandItem id="editor.delete" />
          </Menu>
        </div>
      </div>
    </header>
  );
}
