import { getLevelRows } from '../../../graphql/content/field-values.ts';
import type { Draft, Row } from '../../../graphql/content/model/draft.types.ts';
import { getDirection } from '../../../graphql/domain/languages.ts';
import type { GuestImage, GuestProps } from './guest.types.ts';
import { readImages } from './read-images.ts';
import { LocalizedText } from './LocalizedText.tsx';
import { MenuLinks, PageGallery, PageTop, RowAction } from './page-parts.tsx';
import { PageImage } from './PageImage.tsx';

export const listParagraphImages = (draft: Draft): GuestImage[] =>
  getLevelRows(draft, 'paragraphs').flatMap((paragraph) => readImages(paragraph, 'images', 'src'));

const sizes: Record<string, string> = {
  image_start: '(min-width: 760px) 340px, 94vw',
  image_end: '(min-width: 760px) 340px, 94vw',
  images: '(min-width: 620px) 352px, 94vw',
};

/** An article as guests see it: its paragraphs in order, each laid out by its template. */
export function GuestArticle(props: GuestProps) {
  const { draft, language } = props;
  return (
    <main className="page article" lang={language} dir={getDirection(language)}>
      <article>
        <PageTop {...props} />
        {getLevelRows(draft, 'paragraphs').map((paragraph) => (
          <Paragraph key={paragraph._id} {...props} paragraph={paragraph} />
        ))}
      </article>
      <PageGallery {...props} />
    </main>
  );
}

function Paragraph({ paragraph, ...props }: GuestProps & { paragraph: Row }) {
  const { language, imageSizes } = props;
  const template = typeof paragraph.template === 'string' ? paragraph.template : '';
  const images = template === 'text' ? [] : readImages(paragraph, 'images', 'src');
  return (
    <section className="paragraph" data-template={template || undefined}>
      {images.length > 0 && (
        <div className="paragraphImages">
          {images.map((image, at) => (
            <PageImage
              // biome-ignore lint/suspicious/noArrayIndexKey: one image may be shown twice, and nothing is reordered here
              key={at}
              image={image}
              language={language}
              imageSizes={imageSizes}
              sizes={sizes[template] ?? '(min-width: 760px) 716px, 94vw'}
            />
          ))}
        </div>
      )}
      <div className="paragraphText">
        <LocalizedText as="h2" level={paragraph} field="title" language={language} />
        <LocalizedText as="p" level={paragraph} field="text" language={language} />
        <MenuLinks {...props} level={paragraph} />
        <RowAction {...props} row={paragraph} />
      </div>
    </section>
  );
}
