import { useIntl } from 'react-intl';
import type { LeafField } from '../../../graphql/content/define-kind.ts';
import { getDirection, type Language } from '../../../graphql/domain/languages.ts';
import type { Crop } from '../../../graphql/domain/images.ts';
import { useMoneyFormat } from '../../i18n/format-money.ts';
import { ResponsiveImage } from '../../ui/ResponsiveImage.tsx';
import styles from './diff.module.css';

interface Props {
  field: LeafField;
  value: unknown;
  language: Language | null;
  /** ISO 4217 */
  currency: string;
  /** what a crop cuts */
  picture?: string;
}

/** One value, to be read: words in their language, an amount as money, a picture as it is. */
export function DiffValue({ field, value, language, currency, picture = '' }: Props) {
  const intl = useIntl();
  const money = useMoneyFormat(currency);
  if (field.type === 'flag') return intl.formatMessage({ id: value === true ? 'changes.yes' : 'changes.no' });
  if (field.type === 'crop' && picture !== '')
    return (
      <>
        <Thumbnail src={picture} crop={value as Crop | null} />
        <span className="unseen">{intl.formatMessage({ id: value ? 'changes.cropped' : 'changes.whole' })}</span>
      </>
    );
  if (value === null || value === undefined || value === '')
    return <em>{intl.formatMessage({ id: field.type === 'crop' ? 'changes.whole' : 'changes.empty' })}</em>;
  if (field.type === 'crop') return intl.formatMessage({ id: 'changes.cropped' });
  if (field.type === 'image' && typeof value === 'string') return <Thumbnail src={value} crop={null} />;
  if (field.type === 'price' && typeof value === 'number') return <bdi>{money(value)}</bdi>;
  return (
    <span lang={language ?? undefined} dir={language === null ? 'auto' : getDirection(language)}>
      {typeof value === 'string' ? value : JSON.stringify(value)}
    </span>
  );
}

/** Beside words that say what it is. */
export function Thumbnail({ src, crop }: { src: string; crop: Crop | null }) {
  return <ResponsiveImage className={styles.thumb} src={src} crop={crop} alt="" sizes="96px" width={160} />;
}
