import { useMessages } from '../i18n/use-messages.ts';
import { CommandLink } from '../commands/CommandButton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { IconSearch } from '../ui/icons.ts';

export function NotFound() {
  const intl = useMessages();
  const title = intl.formatMessage({ id: 'notFound.title' });
  return (
    <div data-screen="notFound">
      <EmptyState
        icon={IconSearch}
        title={title}
        whole
        text={intl.formatMessage({ id: 'notFound.text' })}
        action={<CommandLink id="go.venues" />}
      />
    </div>
  );
}
