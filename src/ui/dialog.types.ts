import type { ReactNode } from 'react';

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
