import { fromPromise } from 'xstate';
import { RevokeSessionDocument, UserSessionsDocument } from '../../graphql/generated/auth/graphql.ts';
import type { Ports } from '../ports.ts';
import type { Device } from './devices.machine.ts';

export const createDevicesActors = ({ ask, newId }: Ports) => ({
  loadDevices: fromPromise(
    async ({ signal }): Promise<Device[]> =>
      (await ask('auth', UserSessionsDocument, {}, { as: 'person', signal })).userSessions,
  ),
  revokeDevice: fromPromise(async ({ input }: { input: { id: string } }) => {
    await ask('auth', RevokeSessionDocument, { session: input.id }, { as: 'person', key: newId() });
  }),
});
