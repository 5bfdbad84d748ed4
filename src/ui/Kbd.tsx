import styles from './kbd.module.css';

const apple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
const signs: Record<string, string> = {
  Mod: apple ? '⌘' : 'Ctrl',
  Alt: apple ? '⌥' : 'Alt',
  Shift: apple ? '⇧' : 'Shift',
  Enter: '↵',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Backspace: '⌫',
  Space: 'Space',
};

/** `Mod+S` → `Ctrl S`, `g h` → `G H`. */
export const formatKeys = (keys: string): string =>
  keys
    .split(/[+ ]/)
    .filter(Boolean)
    .map((key) => signs[key] ?? (key.length === 1 ? key.toUpperCase() : key))
    .join(' ');

export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className={styles.keys} aria-hidden dir="ltr">
      {formatKeys(keys)}
    </kbd>
  );
}
