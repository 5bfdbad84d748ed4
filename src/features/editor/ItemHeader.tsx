import { useId } from 'react';
import { formatComposed, useMessages } from '../../i18n/use-messages.ts';
import { checkValue } from '../../../graphql/content/translation-progress.ts';
import { takesBookings } from '../../../graphql/content/kinds/booking-kinds.ts';
import { getKindIdentity } from '../../../graphql/content/kinds/identities.ts';
import { getSoldOutPart } from '../../../graphql/content/kinds/sold-out-kinds.ts';
import { wholeItem } from '../../../graphql/content/sold-out.ts';
import { nameField } from '../../../graphql/content/field-values.ts';
import { master } from '../../../graphql/domain/languages.ts';
import {
  canArrange,
  itemMetadata,
  itemName,
  resumesPublishing,
  soldOut,
  entity,
} from '../../../machines/editor/editor.selectors.ts';
import { bookingPageCommandIds } from '../../commands/booking-page.commands.ts';
import { listGuestPageCommands } from '../../commands/guest-page.commands.ts';
import { CommandButton, CommandItem } from '../../commands/CommandButton.tsx';
import { isCommand } from '../../commands/command-registry.ts';
import { headerActions, listCreateCommands, listExportCommands } from './header-actions.ts';
import { IconButton } from '../../ui/Button.tsx';
import { IconMore } from '../../ui/icons.ts';
import { Menu, MenuDivider } from '../../ui/Menu.tsx';
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { RelativeTime } from '../../i18n/RelativeTime.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { FieldMark } from './FieldMark.tsx';
import { PresentPeople } from './PresentPeople.tsx';
import { useEditorSelector, useEditor } from '../../editor-context/editor-context.tsx';
import { isPlainEnter } from '../../fields/is-plain-enter.ts';
import { useFirstOnTab } from './use-row-navigation.ts';
import styles from './item.module.css';

const tones: Record<string, Tone> = { draft: 'plain', published: 'good', changed: 'info', unpublished: 'warn' };

/** The item's name, status and commands. */
export function ItemHeader() {
  const intl = useMessages('item', 'screen-errors');
  const editor = useEditor();
  const name = useEditorSelector(itemName);
  const arranges = useEditorSelector(canArrange);
  const resumes = useEditorSelector(resumesPublishing);
  const { version, state, updatedAt, updatedBy } = useEditorSelector(itemMetadata);
  const label = intl.formatMessage({ id: 'editor.name' });
  const kind = useEditorSelector(entity);
  const isSoldOut = useEditorSelector(soldOut).includes(wholeItem);
  const own = (headerActions[kind] ?? []).filter(isCommand);
  const wrong = checkValue(nameField, name);
  const errorId = useId();
  const enterTab = useFirstOnTab();
  const size = `${name.length} / ${nameField.max}`;

  return (
    <header className={styles.head}>
      {/* not beside the name: there its actions would have a third line */}
      <div className={styles.line}>
        <Breadcrumbs />
        {version > 0 && (
          <span className={styles.saved}>
            <bdi>{intl.formatMessage({ id: 'common.version' }, { version })}</bdi>
            <bdi>{updatedBy}</bdi>
            <RelativeTime at={updatedAt} />
          </span>
        )}
      </div>
      <div className={styles.title}>
        <FieldMark path="_name" />
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
              onKeyDown={(event) => {
                if (!isPlainEnter(event)) return;
                event.preventDefault();
                enterTab();
              }}
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
        {wrong === null && nameField.max !== undefined && name.length >= nameField.max && (
          <bdi className={styles.nameFull}>{size}</bdi>
        )}
        {version > 0 && (
          <>
            <StatusTag tone={tones[state] ?? 'plain'}>{formatComposed(intl, `state.${state}`)}</StatusTag>
            {isSoldOut && <StatusTag tone="warn">{intl.formatMessage({ id: 'editor.soldOutToday' })}</StatusTag>}
          </>
        )}
        <PresentPeople />
        <Toolbar className={styles.actions} label={intl.formatMessage({ id: 'editor.actions' })}>
          <CommandButton id="editor.undo" iconOnly />
          <CommandButton id="editor.redo" iconOnly />
          <CommandButton id="editor.history" iconOnly />
          {own.map((id) => (
            <CommandButton key={id} id={id} className={styles.wide} />
          ))}
          <CommandButton id="editor.preview" className={styles.wide} />
          <CommandButton
            id="editor.publish"
            {...(resumes && { text: intl.formatMessage({ id: 'editor.continuePublishing' }) })}
          />
          <Menu
            position="bottom-end"
            width={240}
            trigger={<IconButton icon={IconMore} label={intl.formatMessage({ id: 'common.moreActions' })} />}
          >
            {own.map((id) => (
              <CommandItem key={id} id={id} />
            ))}
            <CommandItem id="editor.preview" />
            {listGuestPageCommands('editor').map((id) => (
              <CommandItem key={id} id={id} />
            ))}
            {takesBookings(kind) && bookingPageCommandIds.map((id) => <CommandItem key={id} id={id} />)}
            {listCreateCommands(kind).map((id) => (
              <CommandItem key={id} id={id} />
            ))}
            <MenuDivider />
            <CommandItem id="editor.find" />
            <CommandItem id="editor.nextMissingTranslation" />
            <CommandItem id="editor.sideBySide" />
            <MenuDivider />
            <CommandItem id="note.add" />
            <CommandItem id="note.list" />
            <CommandItem id="note.next" />
            <MenuDivider />
            <CommandItem id="editor.export" />
            {listExportCommands(kind).map((id) => (
              <CommandItem key={id} id={id} />
            ))}
            <CommandItem id="editor.import" />
            <MenuDivider />
            {getSoldOutPart(kind) === 'item' && <CommandItem id={isSoldOut ? 'editor.inStock' : 'editor.soldOut'} />}
            {getKindIdentity(kind).priced && <CommandItem id="editor.changePrices" />}
            <CommandItem id="editor.duplicate" />
            <CommandItem id="editor.unpublish" />
            <CommandItem id="editor.delete" />
          </Menu>
        </Toolbar>
      </div>
    </header>
  );
}
