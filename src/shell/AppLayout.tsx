import type { ReactNode } from 'react';
import { DesktopHeader, SideNavigation } from './DesktopBars.tsx';
import { LoginHeader } from './LoginLayout.tsx';
import { BottomNavigation, MobileHeader } from './MobileBars.tsx';
import { SkipLink } from './SkipLink.tsx';
import styles from './shell.module.css';

/** `login`: without navigation, for choosing a venue on a phone. */
export type Frame = 'desktop' | 'phone' | 'login';

const headers = { desktop: DesktopHeader, phone: MobileHeader, login: LoginHeader };

/**
 * The bars around a screen. In every frame the screen has the same place among the components, so that turning a tablet
 * or zooming neither remounts it nor takes its focus.
 */
export function AppLayout({ frame, children }: { frame: Frame; children: ReactNode }) {
  const Header = headers[frame];
  return (
    <div className={styles[frame]}>
      {frame !== 'login' && <SkipLink />}
      {frame === 'desktop' && <SideNavigation />}
      <div className={styles.middle}>
        <Header />
        {children}
      </div>
      {frame === 'phone' && <BottomNavigation />}
    </div>
  );
}
