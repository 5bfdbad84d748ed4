import { useCallback, useMemo } from 'react';
import type { BaseLocationHook } from 'wouter';
import { getPathname, getSearch } from '../../machines/navigation/navigation.selectors.ts';
import { useActors, useActorSelector } from './actors-context.tsx';

/** wouter's location hook: reads the path from the navigation machine and navigates by sending it an event. */
export const useLocation: BaseLocationHook = () => {
  const { navigation } = useActors();
  const pathname = useActorSelector(navigation, getPathname);
  const go = useCallback(
    (path: string, options?: { replace?: boolean }) =>
      navigation.send({ type: 'path.requested', path, replace: options?.replace ?? false }),
    [navigation],
  );
  return useMemo(() => [pathname, go], [pathname, go]);
};

const useSearch = (): string => useActorSelector(useActors().navigation, getSearch);

useLocation.searchHook = useSearch;
