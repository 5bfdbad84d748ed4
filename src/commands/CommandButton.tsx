import type { ComponentProps } from 'react';
import { formatById, formatComposed, useMessages } from '../i18n/use-messages.ts';
import { Link } from 'wouter';
import { type CommandArguments, commandLabelId } from './command.ts';
import { getCommand } from './command-registry.ts';
import { getCommandContext } from './command-context.ts';
import { Button, type ButtonVariant, buttonClass, IconButton } from '../ui/Button.tsx';
import { useCommandState, useRunCommand } from './use-command.ts';
import { MenuItem } from '../ui/Menu.tsx';
import type { ItemProps } from '../ui/menu-context.ts';
import { useActors } from '../actors/actors-context.tsx';
import type { Icon } from '../ui/icons.ts';
import { Tooltip } from '../ui/Tooltip.tsx';

interface CommandProps
  extends ButtonVariant,
    Pick<ComponentProps<'button'>, 'className' | 'aria-expanded' | 'aria-pressed' | 'aria-controls'> {
  id: string;
  args?: CommandArguments;
  /** only the icon; the label becomes the tooltip */
  iconOnly?: boolean;
  busy?: boolean;
  /** instead of the command's */
  icon?: Icon;
  /** a shorter label for this button */
  text?: string;
  /** shows the shortcut inside the button */
  showKeys?: boolean;
  /** the answer that loses nothing: it has the focus when its dialog opens */
  safe?: boolean;
}

/** A button for a command: hidden when the command is absent, disabled with its reason when it is blocked. */
export function CommandButton({
  id,
  args,
  iconOnly = false,
  icon: ownIcon,
  text,
  showKeys = false,
  safe,
  ...buttonProps
}: CommandProps) {
  const intl = useMessages();
  const state = useCommandState(id, args);
  const act = useRunCommand();
  const { icon: commandIcon, keys = [] } = getCommand(id);
  const icon = ownIcon ?? commandIcon;
  if (state.state === 'absent') return null;

  const label = text ?? formatComposed(intl, commandLabelId({ id }));
  const why = state.state === 'blocked' ? formatById(intl, state.why) : null;
  // A blocked button stays in the tab order, so that its reason can be read.
  const shared = {
    ...buttonProps,
    'aria-disabled': why !== null || undefined,
    onClick: () => act(id, args),
    'data-command': id,
    'data-autofocus': safe || undefined,
  };
  if (iconOnly)
    return <IconButton {...shared} icon={icon} label={why === null ? label : `${label}: ${why}`} keys={keys[0]} />;
  return (
    <Tooltip label={why ?? label} keys={why === null ? keys[0] : undefined}>
      <Button {...shared} icon={icon} keys={showKeys ? keys[0] : undefined} aria-description={why ?? undefined}>
        {label}
      </Button>
    </Tooltip>
  );
}

/** The same as a menu entry. */
export function CommandItem({
  id,
  args,
  text,
  tone,
}: Pick<CommandProps, 'id' | 'args' | 'text'> & Pick<ItemProps, 'tone'>) {
  const intl = useMessages();
  const state = useCommandState(id, args);
  const act = useRunCommand();
  const { icon, keys = [] } = getCommand(id);
  if (state.state === 'absent') return null;
  return (
    <MenuItem
      icon={icon}
      keys={keys[0]}
      tone={tone}
      disabled={state.state === 'blocked'}
      why={state.state === 'blocked' ? formatById(intl, state.why) : undefined}
      onChoose={() => act(id, args)}
    >
      {text ?? formatComposed(intl, commandLabelId({ id }))}
    </MenuItem>
  );
}

/** A command that opens a path, as a link, so that it can be opened in another tab. */
interface LinkProps extends Omit<CommandProps, 'iconOnly' | 'busy'> {
  /** without its icon, where the link represents something else */
  textOnly?: boolean;
}
export function CommandLink({ id, args = {}, text, textOnly = false, tone, size, className }: LinkProps) {
  const intl = useMessages();
  const state = useCommandState(id, args);
  const where = getCommandContext(useActors());
  const command = getCommand(id);
  const path = command.path?.(where, args) ?? null;
  if (state.state === 'absent' || path === null) return null;
  const { icon: Sign } = command;
  return (
    <Link href={path} className={buttonClass({ tone, size }, className)} data-command={id}>
      {!textOnly && <Sign size={18} stroke={1.75} aria-hidden />}
      <span>{text ?? formatComposed(intl, commandLabelId({ id }))}</span>
    </Link>
  );
}
