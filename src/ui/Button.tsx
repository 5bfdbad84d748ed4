import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import type { Icon } from './icons.ts';
import { Kbd } from './Kbd.tsx';
import { Tooltip } from './Tooltip.tsx';

export interface ButtonVariant {
  /** plain: bordered · main: the primary action · bad: destructive · quiet: no border */
  tone?: 'plain' | 'main' | 'bad' | 'quiet';
  size?: 'normal' | 'small';
}

/** The classes of a button, for a link that looks like one. */
export const buttonClass = (
  { tone = 'plain', size = 'normal' }: ButtonVariant,
  ...more: (string | undefined)[]
): string => [styles.button, styles[tone], size === 'small' && styles.small, ...more].filter(Boolean).join(' ');

interface ButtonProps extends ComponentProps<'button'>, ButtonVariant {
  icon?: Icon;
  /** the shortcut, as `Mod+S`; shown next to the label */
  keys?: string;
  busy?: boolean;
  children: ReactNode;
}

export function Button({ tone, size, icon: Sign, keys, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      className={buttonClass({ tone, size }, busy ? styles.busy : undefined, className)}
      {...rest}
    >
      {Sign && <Sign size={18} stroke={1.75} aria-hidden />}
      <span>{children}</span>
      {keys && <Kbd keys={keys} />}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'>, ButtonVariant {
  icon: Icon;
  /** the button's accessible name and tooltip */
  label: string;
  keys?: string;
}

export function IconButton({ icon: Sign, label, keys, tone = 'quiet', size, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label} keys={keys}>
      <button
        type="button"
        aria-label={label}
        className={buttonClass({ tone, size }, styles.only, className)}
        {...rest}
      >
        <Sign size={18} stroke={1.75} aria-hidden />
      </button>
    </Tooltip>
  );
}
