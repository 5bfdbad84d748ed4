import { fromPromise } from 'xstate';
import type { Language } from '../../graphql/domain/languages.ts';
import { RolesDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import type { NamedRole } from './team.types.ts';

export const createRoleCatalogueActors = ({ ask }: Pick<Ports, 'ask'>) => ({
  loadRoles: fromPromise(
    async ({ input, signal }: { input: { locale: Language }; signal: AbortSignal }): Promise<readonly NamedRole[]> =>
      (await ask('api', RolesDocument, input, { as: 'person', signal })).roles,
  ),
});
