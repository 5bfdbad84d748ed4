import { useMessages } from '../../i18n/use-messages.ts';
import type { Crop } from '../../../graphql/domain/images.ts';
import { getDirection, master } from '../../../graphql/domain/languages.ts';
import { itemName, selectValue } from '../../../machines/editor/editor.selectors.ts';
import { useEditorSelector } from '../../editor-context/editor-context.tsx';
import { IconImageMissing } from '../../ui/icons.ts';
import { ResponsiveImage } from '../../ui/ResponsiveImage.tsx';
import { TabForm } from '../../features/editor/TabForm.tsx';
import type { CustomInputProps } from '../custom-input.types.ts';
import styles from './publication.module.css';

/** The texts and the image of a shared link, with the card that networks make of them. */
export default function Sharing({ language }: CustomInputProps) {
  return (
    <div className={styles.sharing}>
      <TabForm tab="sharing" />
      <Card language={language} />
    </div>
  );
}

function Card({ language }: Pick<CustomInputProps, 'language'>) {
  const intl = useMessages('inputs');
  const name = useEditorSelector(itemName);
  const [shared, listed] = [useText('open_graph_title', language), useText('title', language)];
  const title = shared || listed || name;
  const description = useText('open_graph_description', language);
  const slug = useEditorSelector((it) => selectValue(it, 'slug_public', null));
  const address = `${location.host}/p/${typeof slug === 'string' ? slug : ''}`;
  const image = useEditorSelector((it) => selectValue(it, 'open_graph_image', null));
  const crop = useEditorSelector((it) => selectValue(it, 'open_graph_image_crop', null));
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.previewCaption}>{intl.formatMessage({ id: 'openGraph.caption' })}</figcaption>
      <div className={styles.card} dir={getDirection(language)} lang={language}>
        {typeof image === 'string' && image !== '' ? (
          <ResponsiveImage
            className={styles.cardImage}
            src={image}
            crop={crop as Crop | null}
            alt=""
            sizes="420px"
            width={640}
          />
        ) : (
          <div className={styles.cardNoImage}>
            <IconImageMissing size={28} stroke={1.5} aria-hidden />
          </div>
        )}
        <div className={styles.cardText}>
          <bdi className={styles.cardHost} dir="ltr">
            {address}
          </bdi>
          <p className={styles.cardTitle} dir="auto">
            {title}
          </p>
          {description !== '' && (
            <p className={styles.cardDescription} dir="auto">
              {description}
            </p>
          )}
        </div>
      </div>
    </figure>
  );
}

/** In the language, else in English, as guests get it. */
const useText = (path: string, language: CustomInputProps['language']): string => {
  const here = useEditorSelector((it) => selectValue(it, path, language));
  const english = useEditorSelector((it) => selectValue(it, path, master));
  return [here, english].find((one): one is string => typeof one === 'string' && one.trim() !== '') ?? '';
};
