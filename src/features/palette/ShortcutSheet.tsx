import { formatComposed, useMessages } from '../../i18n/use-messages.ts';
import { hasLetters } from '../../../machines/palette/palette.selectors.ts';
import { areas, getCommandState, commandLabelId } from '../../commands/command.ts';
import { commands } from '../../commands/all-commands.ts';
import { getCommandContext } from '../../commands/command-context.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import styles from './shortcut-sheet.module.css';
import { usePalette } from './use-palette.ts';

/** All shortcuts by area; those available now are emphasised. Built from the command list. */
export default function ShortcutSheet() {
  const intl = useMessages('palette');
  const actors = useActors();
  const palette = usePalette();
  const letters = useActorSelector(palette, hasLetters);
  const where = getCommandContext(actors);
  const withKeys = commands.filter(({ keys }) => keys !== undefined && keys.length > 0);
  return (
    <Dialog
      open
      size="large"
      title={intl.formatMessage({ id: 'command.palette.sheet' })}
      onClose={() => palette.send({ type: 'palette.closed' })}
      foot={<CommandButton id="palette.letters" />}
    >
      <p className={styles.note}>{intl.formatMessage({ id: letters ? 'palette.lettersOn' : 'palette.lettersOff' })}</p>
      {/* takes the focus, so that the arrow keys scroll it */}
      <div
        className={styles.areas}
        role="group"
        tabIndex={0}
        data-autofocus
        aria-label={intl.formatMessage({ id: 'command.palette.sheet' })}
      >
        {areas.map((area) => {
          const own = withKeys.filter((command) => command.area === area);
          if (own.length === 0) return null;
          return (
            <section key={area} className={styles.area}>
              <h3>{formatComposed(intl, `palette.area.${area}`)}</h3>
              <dl>
                {own.map((command) => (
                  <div
                    key={command.id}
                    className={styles.line}
                    data-ready={getCommandState(command, actors, where).state === 'ready' || undefined}
                  >
                    <dt>{formatComposed(intl, commandLabelId(command))}</dt>
                    <dd>
                      {command.keys?.map((keys) => (
                        <Kbd key={keys} keys={keys} />
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}
