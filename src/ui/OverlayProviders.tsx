import { DirectionContext, HeadlessMantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { getDirection, parseLanguage } from '../../graphql/domain/languages.ts';

const settled = { toggleDirection: () => undefined, setDirection: () => undefined };

/** Around what lies over the page. Only such parts need the library, so that it arrives with the first of them. */
export function OverlayProviders({ children }: { children: ReactNode }) {
  const { locale } = useIntl();
  const direction = useMemo(() => ({ dir: getDirection(parseLanguage(locale) ?? 'en'), ...settled }), [locale]);
  return (
    <DirectionContext value={direction}>
      <HeadlessMantineProvider>{children}</HeadlessMantineProvider>
    </DirectionContext>
  );
}
