import styles from './skeleton.module.css';

/** A placeholder for text; `width` in ch or %, so that the real columns show. */
export function Skeleton({ width = '12ch', height }: { width?: string; height?: number }) {
  return <span className={styles.bar} style={{ inlineSize: width, blockSize: height }} aria-hidden />;
}
