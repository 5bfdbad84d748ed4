import { useMessages } from '../../i18n/use-messages.ts';
import { selectAddresses } from '../../../machines/publish/publish.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import type { PublishActor } from './use-publish.ts';
import styles from './publish.module.css';

const guestPagePath = '/p/';

/** Where guests open what is published: its address, the one that publishing gives it, or that nobody can open it yet. */
export function PublishAddresses({ publish }: { publish: PublishActor }) {
  const intl = useMessages('dialogs');
  const addresses = useActorSelector(publish, selectAddresses, (a, b) => JSON.stringify(a) === JSON.stringify(b));
  if (addresses.length === 0) return null;
  return (
    <ul className={styles.addresses} aria-label={intl.formatMessage({ id: 'publish.addresses' })}>
      {addresses.map(({ item, path, slug }) =>
        path === null ? (
          <li key={item.id}>
            <label className={styles.address}>
              <input
                type="checkbox"
                checked={slug !== ''}
                onChange={({ currentTarget }) =>
                  publish.send({
                    type: 'publish.addressed',
                    id: item.id,
                    slug: currentTarget.checked ? (item.address?.slug ?? '') : '',
                  })
                }
              />
              {intl.formatMessage({ id: slug === '' ? 'publish.noAddress' : 'publish.opensAt' })}
            </label>
            {slug !== '' && (
              <span className={styles.slug} dir="ltr">
                <bdi>{guestPagePath}</bdi>
                <input
                  type="text"
                  aria-label={intl.formatMessage({ id: 'publish.slug' }, { name: item.name })}
                  value={slug}
                  maxLength={60}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={({ currentTarget }) =>
                    publish.send({ type: 'publish.addressed', id: item.id, slug: currentTarget.value })
                  }
                />
              </span>
            )}
          </li>
        ) : (
          <li key={item.id}>
            <span className={styles.address}>{intl.formatMessage({ id: 'publish.opensAt' })}</span>
            <a className={styles.slug} dir="ltr" href={path} target="_blank" rel="noopener noreferrer">
              <bdi>{decodeURI(path)}</bdi>
            </a>
          </li>
        ),
      )}
    </ul>
  );
}
