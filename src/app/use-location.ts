import { useCallback, useMemo } from 'react';
import type { BaseLocationHook } from 'wouter';
import { pathnameOf, searchOf } from '../../machines/navigation/navigation.selectors.ts';
import { useActors, useFact } from './actors-context.tsx';

/** wouter's hook: the address is the navigation machine's, and going somewhere is asking it. */
export const usePath: BaseLocationHook = () => {
  const { navigation } = useActors();
  const pathname = useFact(navigation, pathnameOf);
  const go = useCallback(
    (path: string, options?: { replace?: boolean }) =>
      navigation.send({ type: 'path.wanted', path, replace: options?.replace ?? false }),
    [navigation],
  );
  return useMemo(() => [pathname, go], [pathname, go]);
};

const useSearch = (): string => useFact(useActors().navigation, searchOf);

usePath.searchHook = useSearch;
