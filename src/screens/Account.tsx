import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { type PersonalPart, personalParts } from '../../graphql/domain/routes.ts';
import { placeIn, samePlace } from '../../machines/navigation/navigation.selectors.ts';
import { AccessibilityPart } from '../features/account/AccessibilitySettings.tsx';
import { AccountPart } from '../features/account/AccountSettings.tsx';
import { LanguagePart } from '../features/account/LanguageSettings.tsx';
import styles from '../features/account/account.module.css';
import { UserInfo } from '../features/account/UserInfo.tsx';
import { useDo } from '../commands/use-command.ts';
import { useActors, useFact } from '../app/actors-context.tsx';
import { Tabs, tabId, tabPanelId } from '../ui/Tabs.tsx';
import { useTitle } from '../ui/use-document-title.ts';

const parts: Record<PersonalPart, () => ReactNode> = {
  language: LanguagePart,
  accessibility: AccessibilityPart,
  account: AccountPart,
};
const isPart = (part: string | undefined): part is PersonalPart => personalParts.includes(part as PersonalPart);

/** The personal area (specification 2, section 3): everything here is the person's, whatever the venue. */
export function Me() {
  const intl = useIntl();
  const { navigation, account } = useActors();
  const { part } = useFact(navigation, placeIn, samePlace).params;
  const act = useDo();
  const title = intl.formatMessage({ id: 'me.title' });
  useTitle(title);
  const current = isPart(part) ? part : 'info';
  const Part = isPart(part) ? parts[part] : null;
  return (
    <section className={styles.screen}>
      <h1>{title}</h1>
      <Tabs
        label={title}
        current={current}
        onChoose={(id) => act(id === 'info' ? 'go.me' : `go.me.${id}`)}
        tabs={(['info', ...personalParts] as const).map((id) => ({
          id,
          label: intl.formatMessage({ id: `me.${id}` as const }),
        }))}
      />
      <div role="tabpanel" id={tabPanelId(current)} aria-labelledby={tabId(current)} className={styles.panel}>
        {Part ? <Part /> : account && <UserInfo account={account} />}
      </div>
    </section>
  );
}
