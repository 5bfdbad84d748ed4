import { fromCallback, fromPromise } from 'xstate';
import { AssetSignDocument } from '../../graphql/generated/api/graphql.ts';
import type { UploadGrant, Connectivity, Ports, Upload } from '../ports.ts';
import { toApiError } from '../api-error.ts';
import { uploadMachine } from './upload.machine.ts';
import type { FileInfo, UploadEvent } from './upload.types.ts';

export interface UploadPorts extends Pick<Ports, 'ask' | 'newId'> {
  upload: Upload;
  network: Connectivity;
}

export const createUploadActors = ({ ask, newId, upload, network }: UploadPorts) => ({
  upload: uploadMachine.provide({
    actors: {
      releaseFile: fromCallback<{ type: 'nothing' }, { handle: string }>(
        ({ input }) =>
          () =>
            upload.drop(input.handle),
      ),
      network: fromCallback(({ sendBack }) =>
        network((online) => sendBack({ type: 'network.changed', online } satisfies UploadEvent)),
      ),
      preview: fromPromise<string | null, { handle: string }>(({ input }) => upload.preview(input.handle)),
      readInfo: fromPromise<FileInfo, { handle: string }>(({ input }) => upload.readInfo(input.handle)),
      // The adapter renews the token, so a grant can be requested as long as the person is signed in.
      sign: fromPromise<UploadGrant, { item: string; index: number }>(async ({ input: { item, index }, signal }) => {
        const options = { as: 'venue', key: newId(), signal } as const;
        const { assetSign } = await ask('api', AssetSignDocument, { cms_id: item, index }, options);
        const { url, public_id, timestamp, signature, api_key } = assetSign;
        return { url, fields: { public_id, timestamp, signature, api_key } };
      }),
      send: fromCallback<{ type: 'nothing' }, { handle: string; grant: UploadGrant | null }>(({ input, sendBack }) => {
        const { handle, grant } = input;
        const stop = new AbortController();
        const send = (event: UploadEvent): void => {
          if (!stop.signal.aborted) sendBack(event);
        };
        if (grant !== null)
          upload
            .send(handle, grant, { progress: (sent) => send({ type: 'send.progressed', sent }), signal: stop.signal })
            .then(
              (image) => send({ type: 'send.completed', image }),
              (error: unknown) => send({ type: 'send.rejected', error: toApiError(error) }),
            );
        return () => stop.abort();
      }),
    },
  }),
});
