import styles from './venue-avatar.module.css';

/** A venue's first letter, in a colour derived from its name. A style draws the letter: it is no part of the label. */
export function VenueAvatar({ title }: { title: string }) {
  const hue = [...title].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 6, 0);
  return <span className={styles.avatar} data-hue={hue} data-letters={[...title][0]?.toUpperCase()} aria-hidden />;
}
