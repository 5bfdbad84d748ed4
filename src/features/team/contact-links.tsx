import styles from './team.module.css';

/** A number to call; nothing without one. */
export function PhoneLink({ phone }: { phone: string | null }) {
  return (
    phone !== null &&
    phone !== '' && (
      <a className={styles.contact} href={`tel:${phone}`}>
        <bdi dir="ltr">{phone}</bdi>
      </a>
    )
  );
}

/** An address to write to; nothing without one. */
export function EmailLink({ email }: { email: string | null }) {
  return (
    email !== null &&
    email !== '' && (
      <a className={styles.contact} href={`mailto:${email}`}>
        <bdi dir="ltr">{email}</bdi>
      </a>
    )
  );
}
