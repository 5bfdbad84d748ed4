import styles from './shell.module.css';

const name = 'Maître';
const letter = [...name][0];

export function Logo() {
  return (
    <span className={styles.brand}>
      <span className={styles.sign} aria-hidden>
        {letter}
      </span>
      <bdi>{name}</bdi>
    </span>
  );
}
