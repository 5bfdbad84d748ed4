import type { ReactNode } from 'react';
import { layers } from './layers.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** its buttons, the main one last */
  foot?: ReactNode;
  size?: 'small' | 'normal' | 'large';
  /** false: only an answer closes it, neither Escape nor a tap outside */
  closable?: boolean;
}

/** Focus is trapped inside and returns to where it was; `data-autofocus` marks the first control. */
export function Dialog(props: DialogProps) {
  const code = layers.useCode(props.open);
  return code && <code.OpenDialog {...props} />;
}
