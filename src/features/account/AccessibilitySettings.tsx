import { formatComposed, useMessages } from '../../i18n/use-messages.ts';
import {
  accessibilityOptions,
  type AccessibilityGroup,
  accessibilityGroups,
} from '../../../graphql/domain/accessibility.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { type Icon, IconLarger, IconLink, IconMonochrome, IconMoon, IconSmaller, IconSun } from '../../ui/icons.ts';
import { useActors, useActorSelector } from '../../actors/actors-context.tsx';
import styles from './account.module.css';

const signs: Record<string, Icon> = {
  'color.monochrome': IconMonochrome,
  'color.dark': IconMoon,
  'color.light': IconSun,
  'size.larger': IconLarger,
  'size.smaller': IconSmaller,
  'link.emphasized': IconLink,
};

/**
 * Colour, size and link style of every screen; applied immediately and stored with the person. Choosing the active
 * value resets it.
 */
export function AccessibilitySettings() {
  const intl = useMessages('account');
  return (
    <div className={styles.form}>
      <p className={styles.intro}>{intl.formatMessage({ id: 'me.accessibility.text' })}</p>
      {accessibilityGroups.map((group) => (
        <Group key={group} group={group} />
      ))}
      <div className={styles.actions}>
        <CommandButton id="palette.letters" tone="quiet" />
        <CommandButton id="accessibility.reset" />
      </div>
    </div>
  );
}

function Group({ group }: { group: AccessibilityGroup }) {
  const intl = useMessages();
  const act = useRunCommand();
  const { preferences } = useActors();
  const chosen = useActorSelector(preferences, (it) => it.context.preferences.accessibility[group]);
  return (
    <fieldset className={styles.group}>
      <legend>{intl.formatMessage({ id: `accessibility.${group}` })}</legend>
      <div className={styles.choices}>
        {accessibilityOptions[group].map((choice) => {
          const name = `${group}.${choice}`;
          const Sign = signs[name];
          const on = choice === chosen;
          return (
            <button
              key={choice}
              type="button"
              className={styles.choice}
              aria-pressed={on}
              onClick={() => act('accessibility.choose', { choice: on ? `${group}/` : `${group}/${choice}` })}
            >
              {Sign && <Sign size={22} stroke={1.5} aria-hidden />}
              <span>{formatComposed(intl, `accessibility.${name}`)}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
