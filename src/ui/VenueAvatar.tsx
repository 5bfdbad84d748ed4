import styles from '../shell/shell.module.css';

/** A venue's first letter, in a colour derived from its name. */
export function VenueAvatar({ title }: { title: string }) {
  const hue = [...title].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 6, 0);
  return (
    <span className={styles.venueSign} data-hue={hue} aria-hidden>
      {[...title][0]?.toUpperCase()}
    </span>
  );
}
