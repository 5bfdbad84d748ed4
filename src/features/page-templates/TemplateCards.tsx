import { formatComposed, useMessages } from '../../i18n/use-messages.ts';
import { getKindIdentity, getKindLabelId, kindNames } from '../../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../../graphql/content/kinds/registry.ts';
import { planCreation } from '../../../machines/page-creation/creation-steps.ts';
import { useCommandState, useRunCommand } from '../../commands/use-command.ts';
import { useKindLabel } from '../../kind-display/use-kind-label.ts';
import { pageDrawings } from './PageDrawing.tsx';
import styles from './page-templates.module.css';

const pageKinds = kindNames.filter((kind) => getKindIdentity(kind).createdInSteps === true);

/** One card for each kind of page, with a drawing of what guests will see of it. */
export function TemplateCards() {
  const intl = useMessages('home');
  return (
    <section className={styles.screen} aria-labelledby="page-templates">
      <header>
        <h1 id="page-templates">{intl.formatMessage({ id: 'templates.title' })}</h1>
        <p className={styles.hint}>{intl.formatMessage({ id: 'templates.hint' })}</p>
      </header>
      <ul className={styles.cards}>
        {pageKinds.map((kind) => (
          <TemplateCard key={kind} kind={kind} />
        ))}
      </ul>
    </section>
  );
}

function TemplateCard({ kind }: { kind: KindName }) {
  const intl = useMessages('home');
  const label = useKindLabel();
  const command = `create.${kind}`;
  const state = useCommandState(command);
  const run = useRunCommand();
  const { entity, component } = getKindIdentity(kind);
  const Drawing = pageDrawings[component];
  const [, ...companions] = planCreation(kind);
  const created = intl.formatList(companions.map((one) => label(one)));
  if (state.state === 'absent') return null;
  return (
    <li>
      <button type="button" className={styles.card} data-command={command} onClick={() => run(command)}>
        {Drawing && (
          <span className={styles.drawing} aria-hidden>
            <Drawing />
          </span>
        )}
        <span className={styles.text}>
          <strong className={styles.name}>{formatComposed(intl, getKindLabelId({ entity, component }))}</strong>
          <span>{formatComposed(intl, `templates.${component}`)}</span>
          <span className={styles.created}>
            {intl.formatMessage({ id: 'templates.createdWith' }, { items: created })}
          </span>
        </span>
      </button>
    </li>
  );
}
