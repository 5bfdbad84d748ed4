import { useRef, useState } from 'react';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { getCopySource } from '../../../graphql/content/copied-fields.ts';
import { isDroppedRow } from '../../../graphql/content/field-values.ts';
import { isRows, type RowsField } from '../../../graphql/content/model/define-kind.ts';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import { type Language, master, parseLanguage } from '../../../graphql/domain/languages.ts';
import {
  referencedItems,
  requestedFocus,
  rowName,
  sameIds,
  selectRow,
  selectRowIds,
  venue,
} from '../../../machines/editor/editor.selectors.ts';
import type { ReferencedItem } from '../../../machines/reference-picker/reference-names.types.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import {
  useEditor,
  useEditorSelector,
  useFieldLabel,
  useRowName,
  useKind,
} from '../../editor-context/editor-context.tsx';
import { GridProvider, useGrid } from '../../editor-context/row-grid-context.tsx';
import { getFieldEditor } from '../../fields/field-editors.ts';
import { EditableRowMenu } from '../../features/editor/EditableRowMenu.tsx';
import { SortableArea, SortHandle } from '../../features/editor/SortableRows.tsx';
import { useRowWithin } from '../../features/editor/use-row-navigation.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import { venueName } from '../../i18n/localized-name.ts';
import { IconButton } from '../../ui/Button.tsx';
import { IconChevronDown, IconChevronUp, IconImageMissing, IconWarning } from '../../ui/icons.ts';
import { ResponsiveImage } from '../../ui/ResponsiveImage.tsx';
import styles from './marketplace.module.css';

/** The posts of a marketplace in their groups, side by side. The same rows, events and keys as every ordered list. */
export default function MarketplaceBoard() {
  const { fields, tabs } = useKind();
  const [groups = '', stories = ''] = tabs.marketplaceBoard ?? [];
  const groupsField = fields[groups];
  const storiesField = fields[stories];
  return (
    <SortableArea>
      <GridProvider>
        <div className={styles.board}>
          {groupsField && isRows(groupsField) && <Groups list={groups} field={groupsField} />}
          {storiesField && isRows(storiesField) && <Stories list={stories} field={storiesField} />}
        </div>
      </GridProvider>
    </SortableArea>
  );
}

interface ListProps {
  list: Path;
  field: RowsField;
}

function Groups({ list, field }: ListProps) {
  const { of, arranges } = useGrid();
  const label = useFieldLabel(of);
  const ids = useEditorSelector((it) => selectRowIds(it, list), sameIds);
  return (
    <>
      {ids.map((id, at) => (
        <Group key={id} list={list} id={id} position={at + 1} field={field} />
      ))}
      {arranges && (
        <div className={styles.newGroup}>
          <CommandButton id="row.add" args={{ path: list }} text={label(list, 'add')} tone="quiet" />
        </div>
      )}
    </>
  );
}

function Stories({ list, field }: ListProps) {
  const { of } = useGrid();
  const name = useFieldLabel(of)(list);
  return (
    <section className={styles.group} aria-label={name} data-drop-group>
      <div className={styles.groupHead}>
        <h2 className={styles.groupTitle}>{name}</h2>
      </div>
      <Posts list={list} field={field} name={name} />
    </section>
  );
}

function Posts({ list, field, name }: ListProps & { name: string }) {
  const { of, arranges } = useGrid();
  const label = useFieldLabel(of);
  const ids = useEditorSelector((it) => selectRowIds(it, list), sameIds);
  return (
    <>
      {ids.length > 0 && (
        <ul className={styles.posts} aria-label={name}>
          {ids.map((post, at) => (
            <Post key={post} list={list} id={post} position={at + 1} field={field} />
          ))}
        </ul>
      )}
      {arranges && (
        <CommandButton id="row.add" args={{ path: list }} text={label(list, 'add')} tone="quiet" size="small" />
      )}
    </>
  );
}

interface RowProps {
  list: Path;
  id: string;
  /** from 1 */
  position: number;
  field: RowsField;
}

function Group({ list, id, field }: RowProps) {
  const intl = useMessages('content', 'screen-commands');
  const { of, here, arranges, writes, hidden } = useGrid();
  const label = useFieldLabel(of);
  const path = `${list}/${id}`;
  const posts = `${path}/posts`;
  const count = useEditorSelector((it) => selectRowIds(it, posts).length);
  const title = useEditorSelector((it) => (selectRow(it, list, id)?.title ?? {}) as Record<string, unknown>);
  const shown = useEditorSelector((it) => rowName(it, path));
  const name = shown || intl.formatMessage({ id: 'content.marketplace.posts.one' }, { position: 1 });
  const own = useRef<HTMLDivElement>(null);
  const into = useRowWithin(list, id, field.of);
  const inner = field.of.posts;
  const titleField = field.of.title;
  if (inner === undefined || !isRows(inner) || titleField === undefined || isRows(titleField)) return null;
  if (hidden.has(path)) return null;
  const { Input } = getFieldEditor(titleField);
  return (
    <section className={styles.group} aria-label={name} data-drop-group>
      <div className={styles.groupHead} ref={own} data-row-path={path}>
        {arranges && (
          <SortHandle line={own} path={list} id={id} name={name} tabbable blocked={blockedText(intl, hidden)} />
        )}
        {writes ? (
          <Input
            path={`${path}/title`}
            field={titleField}
            language={here}
            value={title[here]}
            label={label(`${path}/title`)}
            ghost={shown || label(list).concat('…')}
            onEnter={into}
            className={`${styles.groupTitle}`}
          />
        ) : (
          <h2 className={styles.groupTitle}>{name}</h2>
        )}
        <span className={styles.count}>{intl.formatNumber(count)}</span>
        {arranges && <EditableRowMenu name={name} list={list} first={`${path}/title`} image={undefined} tabbable />}
      </div>
      <Posts list={posts} field={inner} name={name} />
    </section>
  );
}

const blockedText = (intl: Messages<'screen-commands'>, hidden: ReadonlySet<Path>): string | null =>
  hidden.size > 0 ? intl.formatMessage({ id: 'blocked.showsAllRows' }) : null;

function Post({ list, id, position, field }: RowProps) {
  const intl = useMessages('screen-commands');
  const { of, arranges, hidden } = useGrid();
  const nameOf = useRowName(of);
  const own = useEditorSelector(venue);
  const row = useEditorSelector((it) => selectRow(it, list, id));
  const line = useRef<HTMLLIElement>(null);
  const requested = useEditorSelector(requestedFocus);
  const [isOpen, setOpen] = useState(false);
  const item = useEditorSelector((it) => referencedItems(it)[String(row?.cms_id ?? '')]);
  const path = `${list}/${id}`;
  if (row === undefined || hidden.has(path)) return null;
  const text = (name: string): string => (typeof row[name] === 'string' ? row[name] : '');
  const name = nameOf(list, position, text('name'));
  const dropped = isDroppedRow(field, row);
  const showsInputs = dropped || isOpen || requested?.path.startsWith(`${path}/`) === true;
  const ofVenue = item?.venue ? localizedName(item.venue.titles, intl.locale) : venueName(own, intl.locale);
  return (
    <li ref={line} className={styles.post} data-row-path={path} data-dropped={dropped || undefined}>
      <CardImage id={text('cms_id')} />
      <div className={styles.postText}>
        <p className={styles.postName}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.postVenue}>
          {dropped ? <Missing list={list} row={row} field={field} /> : <ItemVenue item={item} name={ofVenue} />}
        </p>
      </div>
      {arranges && (
        <div className={styles.postTools}>
          {!dropped && (
            <IconButton
              icon={showsInputs ? IconChevronUp : IconChevronDown}
              size="small"
              label={name}
              aria-expanded={showsInputs}
              onClick={() => setOpen(!isOpen)}
            />
          )}
          <EditableRowMenu name={name} list={list} first={`${path}/cms_id`} image={undefined} tabbable />
          <SortHandle line={line} path={list} id={id} name={name} tabbable blocked={blockedText(intl, hidden)} />
        </div>
      )}
      {showsInputs && arranges && <PostInputs path={path} row={row} field={field} />}
    </li>
  );
}

/** The venue of the post or page, once it is loaded. */
function ItemVenue({ item, name }: { item: ReferencedItem | null | undefined; name: string }) {
  const intl = useMessages('item');
  if (item === null) return <>{intl.formatMessage({ id: 'field.reference.notPublic' })}</>;
  return item === undefined ? <br /> : <bdi>{name}</bdi>;
}

/** The image of the post or page; its box has a fixed size, so that loading shifts nothing. */
function CardImage({ id }: { id: string }) {
  const { locale } = useMessages();
  const item = useEditorSelector((it) => (id === '' ? null : referencedItems(it)[id]));
  const image = item?.image;
  const preferred: Language[] = [parseLanguage(locale) ?? master, master];
  const lang = preferred.find((language) => image?.alt[language]);
  return (
    <span className={styles.image} data-image={item?.image ? 'shown' : 'none'}>
      {image ? (
        <ResponsiveImage
          src={image.src}
          crop={image.crop}
          alt={lang === undefined ? '' : (image.alt[lang] ?? '')}
          {...(lang !== undefined && { lang })}
          sizes="44px"
          width={160}
        />
      ) : (
        // undefined: not read yet
        item !== undefined && <IconImageMissing size={20} stroke={1.5} aria-hidden />
      )}
    </span>
  );
}

/** What has to be filled in for the card to be saved; of what an item brings along, the item. */
const listMissing = (row: Readonly<Record<string, unknown>>, { of, storeIfAll = [] }: RowsField): ReadonlySet<string> =>
  new Set(
    storeIfAll
      .filter((name) => typeof row[name] !== 'string' || row[name].trim() === '')
      .map((name) => getCopySource(of, name) ?? name),
  );

/** Why the card will not be saved. */
function Missing({ list, row, field }: { list: Path; row: Readonly<Record<string, unknown>>; field: RowsField }) {
  const intl = useMessages('inputs');
  const label = useFieldLabel(useGrid().of);
  const fields = intl.formatList(
    Array.from(listMissing(row, field), (name) => label(`${list}/-/${name}`)),
    { type: 'unit' },
  );
  return (
    <span className={styles.missing}>
      <IconWarning size={14} stroke={1.75} aria-hidden />
      {intl.formatMessage({ id: 'marketplaceBoard.notSaved' }, { fields })}
    </span>
  );
}

function PostInputs({ path, row, field }: { path: Path; row: Readonly<Record<string, unknown>>; field: RowsField }) {
  const editor = useEditor();
  const label = useFieldLabel(useGrid().of);
  return (
    <div className={styles.inputs}>
      {Object.entries(field.of).map(([name, leaf]) => {
        // the card shows what its item brings along
        if (isRows(leaf) || getCopySource(field.of, name) !== undefined) return null;
        const { Input } = getFieldEditor(leaf);
        const at = `${path}/${name}`;
        return (
          <div key={name}>
            <span className={styles.inputLabel} aria-hidden>
              {label(at)}
            </span>
            <Input
              path={at}
              field={leaf}
              language={null}
              value={row[name]}
              label={label(at)}
              // behind a post comes the next one
              onEnter={() => !isDroppedRow(field, row) && editor.send({ type: 'row.added' })}
            />
          </div>
        );
      })}
    </div>
  );
}
