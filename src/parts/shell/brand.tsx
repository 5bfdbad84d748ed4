import styles from './shell.module.css';

export function Brand() {
  return (
    <span className={styles.brand}>
      <span className={styles.sign} aria-hidden>
        M
      </span>
      <bdi>Maître</bdi>
    </span>
  );
}
