import { Component, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { messageStore } from '../i18n/message-store.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { IconRefresh, IconWarning } from '../ui/icons.ts';

/**
 * The last boundary: an error of the shell, or the end of an actor that every screen needs, shows what happened to one's
 * work and how to go on, instead of an empty page. Actors that have ended start with a reload only.
 */
export class StoppedBoundary extends Component<{ reload: () => void; children: ReactNode }, { stopped: boolean }> {
  override state = { stopped: false };
  static getDerivedStateFromError = () => ({ stopped: true });
  override render() {
    return this.state.stopped ? <Stopped reload={this.props.reload} /> : this.props.children;
  }
}

function Stopped({ reload }: { reload: () => void }) {
  const shown = messageStore.getSnapshot();
  return (
    <IntlProvider locale={shown?.language ?? 'en'} messages={shown?.messages ?? {}} onError={() => undefined}>
      <StoppedPage reload={reload} />
    </IntlProvider>
  );
}

function StoppedPage({ reload }: { reload: () => void }) {
  const intl = useMessages('shell');
  return (
    <main role="alert">
      <EmptyState
        whole
        icon={IconWarning}
        title={intl.formatMessage({ id: 'shell.stopped' })}
        text={intl.formatMessage({ id: 'shell.stopped.text' })}
        action={
          <Button tone="main" icon={IconRefresh} onClick={reload}>
            {intl.formatMessage({ id: 'shell.stopped.reload' })}
          </Button>
        }
      />
    </main>
  );
}
