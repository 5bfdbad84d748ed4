import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** its buttons, the primary one last */
  foot?: ReactNode;
  size?: 'small' | 'normal' | 'large';
  /** the area of commands whose shortcuts work while it is on top */
  shortcuts?: string;
  /** false: only a button closes it, neither Escape nor a tap outside */
  closable?: boolean;
}
