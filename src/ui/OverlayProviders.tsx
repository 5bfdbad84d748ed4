import { DirectionContext, HeadlessMantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { getDirection, parseLanguage } from '../../graphql/domain/languages.ts';

const fixedDirection = { toggleDirection: () => undefined, setDirection: () => undefined };

/** Providers for overlays. Only these need the library, so that it loads with the first of them. */
export function OverlayProviders({ children }: { children: ReactNode }) {
  const { locale } = useMessages();
  const direction = useMemo(() => ({ dir: getDirection(parseLanguage(locale) ?? 'en'), ...fixedDirection }), [locale]);
  return (
    <DirectionContext value={direction}>
      <HeadlessMantineProvider>{children}</HeadlessMantineProvider>
    </DirectionContext>
  );
}
