import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { type AccountSection, accountSections } from '../../graphql/routes.ts';
import { selectRouteMatch, isSameRoute } from '../../machines/navigation/navigation.selectors.ts';
import { AccessibilitySettings } from '../features/account/AccessibilitySettings.tsx';
import { AccountSettings } from '../features/account/AccountSettings.tsx';
import { CardSettings } from '../features/account/CardSettings.tsx';
import { FavoriteSettings } from '../features/account/FavoriteSettings.tsx';
import { PhoneSettings } from '../features/account/PhoneSettings.tsx';
import { SharedMembers } from '../features/account/SharedMembers.tsx';
import { LanguageSettings } from '../features/account/LanguageSettings.tsx';
import styles from '../features/account/account.module.css';
import { UserInfo } from '../features/account/UserInfo.tsx';
import { useRunCommand } from '../commands/use-command.ts';
import { useActors, useActorSelector } from '../actors/actors-context.tsx';
import { Tabs, tabId, tabPanelId } from '../ui/Tabs.tsx';

const sections: Record<AccountSection, () => ReactNode> = {
  phone: PhoneSettings,
  card: CardSettings,
  favourites: FavoriteSettings,
  members: SharedMembers,
  language: LanguageSettings,
  accessibility: AccessibilitySettings,
  account: AccountSettings,
};
const isSection = (part: string | undefined): part is AccountSection =>
  accountSections.includes(part as AccountSection);

/** The personal area (rules, "Personal area"); independent of the venue. */
export function Account() {
  const intl = useMessages('account');
  const { navigation, account } = useActors();
  const { part } = useActorSelector(navigation, selectRouteMatch, isSameRoute).params;
  const act = useRunCommand();
  const title = intl.formatMessage({ id: 'me.title' });
  const current = isSection(part) ? part : 'info';
  const Section = isSection(part) ? sections[part] : null;
  return (
    <section className={styles.screen}>
      <h1>{title}</h1>
      <Tabs
        label={title}
        current={current}
        onChoose={(id) => act(id === 'info' ? 'go.me' : `go.me.${id}`)}
        tabs={(['info', ...accountSections] as const).map((id) => ({
          id,
          label: intl.formatMessage({ id: `me.${id}` as const }),
        }))}
      />
      <div role="tabpanel" id={tabPanelId(current)} aria-labelledby={tabId(current)} className={styles.panel}>
        {Section ? <Section /> : account && <UserInfo account={account} />}
      </div>
    </section>
  );
}
