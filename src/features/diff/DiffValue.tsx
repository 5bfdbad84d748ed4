import { useMessages } from '../../i18n/use-messages.ts';
import type { LeafField } from '../../../graphql/content/model/define-kind.ts';
import { getDirection, type Language } from '../../../graphql/domain/languages.ts';
import type { Crop } from '../../../graphql/domain/images.ts';
import { fieldEditors } from '../../fields/field-editors.ts';
import { useFormatValue } from '../../fields/use-format-value.ts';
import { ResponsiveImage } from '../../ui/ResponsiveImage.tsx';
import styles from './diff.module.css';

interface Props {
  field: LeafField;
  value: unknown;
  language: Language | null;
  /** ISO 4217 */
  currency: string;
  /** the label of a stored option */
  option: (value: string) => string;
  /** the image that a crop cuts */
  image?: string;
}

/** One value of a version: text in its language, an amount as money, an image as a image. */
export function DiffValue({ field, value, language, currency, option, image = '' }: Props) {
  const intl = useMessages('item');
  const format = useFormatValue(currency);
  if (field.type === 'crop') return <CropValue value={value} image={image} />;
  if (field.type === 'image' && typeof value === 'string' && value !== '') return <Thumbnail src={value} crop={null} />;
  const text = format(field, value, option);
  if (text === '') return <em>{intl.formatMessage({ id: 'changes.empty' })}</em>;
  const { numeric = false, direction = numeric ? 'auto' : undefined } = fieldEditors[field.type];
  if (direction) return <bdi dir={direction}>{text}</bdi>;
  return (
    <span lang={language ?? undefined} dir={language === null ? 'auto' : getDirection(language)}>
      {text}
    </span>
  );
}

function CropValue({ value, image }: { value: unknown; image: string }) {
  const intl = useMessages('item');
  const label = intl.formatMessage({ id: value ? 'changes.cropped' : 'changes.whole' });
  if (image === '') return value ? label : <em>{label}</em>;
  return (
    <>
      <Thumbnail src={image} crop={value as Crop | null} />
      <span className="unseen">{label}</span>
    </>
  );
}

/** Decorative: the adjacent text describes it. */
export function Thumbnail({ src, crop }: { src: string; crop: Crop | null }) {
  return <ResponsiveImage className={styles.thumb} src={src} crop={crop} alt="" sizes="96px" width={160} />;
}
