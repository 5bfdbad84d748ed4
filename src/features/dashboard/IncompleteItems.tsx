import { formatComposed, useMessages } from '../../i18n/use-messages.ts';
import { Link } from 'wouter';
import { getKindIdentity, getKindLabelId } from '../../../graphql/content/kinds/identities.ts';
import { type Language, languageNames, master } from '../../../graphql/domain/languages.ts';
import { getSection } from '../../../graphql/routes.ts';
import type { IncompleteItem, KindCount } from '../../../machines/dashboard/dashboard.types.ts';
import type { Completeness } from '../../../machines/list/content-list.table.ts';
import { itemPath } from '../../../machines/list/item-path.ts';
import { listPath } from '../../../machines/list/list-paths.ts';
import type { ActiveVenue } from '../../../machines/ports.ts';
import { commandLabelId } from '../../commands/command.ts';
import { getKindIcon } from '../../kind-display/kind-icons.ts';
import { LanguageMarks } from '../../kind-display/LanguageMarks.tsx';
import { useShownName } from '../../kind-display/use-shown-name.ts';
import { IconDone } from '../../ui/icons.ts';
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx';
import styles from './dashboard.module.css';

const tones: Record<IncompleteItem['urgency'], Tone> = {
  source: 'bad',
  missing: 'bad',
  partial: 'info',
  stale: 'warn',
};

interface Props {
  venue: ActiveVenue;
  items: readonly IncompleteItem[];
  counts: readonly KindCount[];
}

/** Items with missing or outdated translations, one line each; above them, by kind, the lists that hold all of them. */
export function IncompleteItems({ venue, items, counts }: Props) {
  const intl = useMessages('home');
  const shownName = useShownName();
  return (
    <section className={styles.panel}>
      <header className={styles.panelHead}>
        <h2>{intl.formatMessage({ id: 'home.incomplete' })}</h2>
        <span className={styles.lists}>
          {counts
            .filter(({ incomplete }) => incomplete > 0)
            .map(({ entity, incomplete }) => (
              <Link key={entity} href={listPath(venue.venue, entity, 'missing')} className={styles.all}>
                {formatComposed(intl, commandLabelId({ id: `go.${getSection(entity)}` }))}
                <bdi className={styles.sum}>{intl.formatNumber(incomplete)}</bdi>
              </Link>
            ))}
        </span>
      </header>
      {items.length === 0 && (
        <p className={styles.nothing}>
          <IconDone size={18} stroke={1.75} aria-hidden />
          {intl.formatMessage({ id: 'home.allTranslated' })}
        </p>
      )}
      <ul className={styles.incomplete}>
        {items.map(({ id, entity, component, name, titles, languages, urgency }) => {
          const KindIcon = getKindIcon(entity);
          return (
            <li key={id}>
              <Link href={itemPath(venue.venue, { entity, component, id })} className={styles.row}>
                <span className={styles.named}>
                  <KindIcon
                    size={16}
                    stroke={1.75}
                    role="img"
                    aria-label={formatComposed(
                      intl,
                      getKindLabelId({ entity: getKindIdentity(entity).entity, component }),
                    )}
                  />
                  <span className={styles.text}>
                    <bdi>{shownName({ name, titles }).shown}</bdi>
                  </span>
                </span>
                <LanguageMarks languages={venue.languages} states={languages} />
                <StatusTag tone={tones[urgency]}>
                  {intl.formatMessage({
                    id: `home.incomplete.${urgency}` satisfies `home.incomplete.${IncompleteItem['urgency']}`,
                  })}
                </StatusTag>
              </Link>
            </li>
          );
        })}
      </ul>
      {items.length > 0 && <Legend languages={venue.languages} />}
    </section>
  );
}

const states = ['complete', 'partial', 'missing', 'stale'] as const satisfies readonly Completeness[];

/** What the marks mean, and which language each of them is of. */
function Legend({ languages }: { languages: readonly Language[] }) {
  const intl = useMessages();
  return (
    <ul className={styles.legend}>
      {states.map((state) => (
        <li key={state}>
          <span className={styles.sample} aria-hidden>
            <LanguageMarks languages={[master]} states={{ [master]: state }} />
          </span>
          {intl.formatMessage({ id: `completeness.${state}` })}
        </li>
      ))}
      <li className={styles.order}>
        {languages.map((language) => (
          <bdi key={language} lang={language}>
            {languageNames[language]}
          </bdi>
        ))}
      </li>
    </ul>
  );
}
