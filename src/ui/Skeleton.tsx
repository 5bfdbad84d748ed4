import styles from './skeleton.module.css';

/** A place where text will stand; `width` in ch or %, so that real columns show through. */
export function Skeleton({ width = '12ch', height }: { width?: string; height?: number }) {
  return <span className={styles.bone} style={{ inlineSize: width, blockSize: height }} aria-hidden />;
}
