import { getLevelRows } from '../../../graphql/content/field-values.ts';
import { readImage } from '../../../graphql/content/item-image.ts';
import type { Draft, Level, Row } from '../../../graphql/content/model/draft.types.ts';
import { readCallToAction, readRowAction, type CallToAction } from './read-call-to-action.ts';
import type { GuestImage, GuestProps, LinkedItem, LinkedItems } from './guest.types.ts';
import { ImageGrid } from './ImageGrid.tsx';
import { readImages } from './read-images.ts';
import { LocalizedText } from './LocalizedText.tsx';
import { localizedString } from './localized-string.ts';
import { PageImage } from './PageImage.tsx';
import { Slides } from './Slides.tsx';

/** The images of the gallery that a page shows. */
const listGalleryImages = ({ gallery: id }: Draft, linked: LinkedItems): GuestImage[] => {
  const gallery = typeof id === 'string' ? linked[id] : undefined;
  return gallery === undefined ? [] : readImages(gallery.draft, 'images', 'src');
};

/** What every page may show: its cover, its slides, its gallery, and the certificates among its details. */
export const listPageImages = (draft: Draft, linked: LinkedItems): GuestImage[] => [
  ...readImage(draft, 'cover', ''),
  ...readImages(draft, 'sections', 'image'),
  ...readImages(draft, 'details', 'kosher'),
  ...listGalleryImages(draft, linked),
];

/** The items that rows with a `cms_id` name and guests may see. */
export const listLinkedRows = (level: Level, list: string, linked: LinkedItems): { id: string; item: LinkedItem }[] =>
  getLevelRows(level, list).flatMap((row) => {
    const item = typeof row.cms_id === 'string' ? linked[row.cms_id] : undefined;
    return item === undefined ? [] : [{ id: row._id, item }];
  });

/** The image at the top of a page; `width`: of the page where it is not narrower than the window, in pixels. */
export function PageCover({
  level,
  field,
  language,
  imageSizes,
  width = 760,
}: { level: Level; field: string; width?: 760 | 1080 } & Pick<GuestProps, 'language' | 'imageSizes'>) {
  const [image] = readImage(level, field, '');
  if (!image) return null;
  const sizes = `(min-width: ${width}px) ${width - 44}px, 94vw`;
  return (
    <div className="cover">
      <PageImage {...{ image, language, imageSizes, sizes }} eager />
    </div>
  );
}

/** Cover, venue, title and description of a page. */
export function PageTop({ draft, language, venue, imageSizes }: Omit<GuestProps, 'text' | 'linked' | 'now'>) {
  return (
    <header className="top">
      <PageCover level={draft} field="cover" {...{ language, imageSizes }} />
      <LocalizedText as="p" className="venue" level={{ titles: venue.titles }} field="titles" language={language} />
      <LocalizedText as="h1" level={draft} field="title" language={language} />
      <LocalizedText as="p" className="about" level={draft} field="about_us" language={language} />
    </header>
  );
}

type LinkedProps = Pick<GuestProps, 'draft' | 'language' | 'linked' | 'text' | 'imageSizes'>;

export function PageGallery({ draft, language, linked, imageSizes }: LinkedProps) {
  const images = listGalleryImages(draft, linked);
  if (images.length === 0) return null;
  return (
    <section className="section">
      <ImageGrid images={images} language={language} imageSizes={imageSizes} />
    </section>
  );
}

/** Links to the menus of a page, each by its own title. */
export function MenuLinks({ level, language, linked, text }: Omit<LinkedProps, 'draft'> & { level: Level }) {
  const menus = listLinkedRows(level, 'menus', linked).filter(({ item }) => item.path !== null);
  if (menus.length === 0) return null;
  return (
    <ul className="links">
      {menus.map(({ id, item }) => (
        <li key={id}>
          <a href={`${item.path}?lang=${language}`}>
            {localizedString(item.draft, 'title', language)?.text ?? text('guest.action.menu')}
          </a>
        </li>
      ))}
    </ul>
  );
}

function ActionButton({
  action,
  row,
  language,
  text,
}: { action: CallToAction; row?: Level } & Pick<GuestProps, 'language' | 'text'>) {
  const written = row && localizedString(row, 'action_text', language);
  return (
    <p className="action">
      <a className="button" href={action.href} {...(action.isForeign && { rel: 'noopener noreferrer' })}>
        {written?.text ?? text(`guest.action.${action.label}`)}
      </a>
    </p>
  );
}

/** Where a row of a page leads. */
export function RowAction({ row, language, linked, text }: Omit<LinkedProps, 'draft'> & { row: Level }) {
  const action = readRowAction(row, linked, language);
  return action && <ActionButton {...{ action, row, language, text }} />;
}

/** Where a page leads as a whole. */
export function PageAction({ draft, language, linked, text }: LinkedProps) {
  const action = readCallToAction(draft, linked, language);
  return action && <ActionButton {...{ action, language, text }} />;
}

/** The slides of a page with their texts; those without an image are omitted. */
export function PageSlides(props: LinkedProps) {
  const { draft, language, imageSizes, text } = props;
  const slides = getLevelRows(draft, 'sections').flatMap((row: Row) =>
    readImage(row, 'image').map((image) => ({
      image,
      caption: (
        <div className="caption">
          <LocalizedText as="p" level={row} field="text" language={language} />
          <RowAction {...props} row={row} />
        </div>
      ),
    })),
  );
  return <Slides slides={slides} seconds={null} language={language} imageSizes={imageSizes} text={text} />;
}
