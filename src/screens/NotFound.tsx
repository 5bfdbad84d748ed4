import { useIntl } from 'react-intl';
import { CommandLink } from '../parts/CommandButton.tsx';
import { EmptyState } from '../parts/empty.tsx';
import { IconSearch } from '../parts/icons.ts';
import { useTitle } from '../parts/title.ts';

export function NotFound() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'notFound.title' });
  useTitle(title);
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
