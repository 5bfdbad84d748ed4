import { describe, expect, test } from 'vitest';
import { maxImageBytes } from '../../../../graphql/domain/image-limits.ts';
import { uploadMachine } from '../../../../machines/upload/upload.machine.ts';
import type { UploadContext, UploadInput } from '../../../../machines/upload/upload.types.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { grant, image, apiError } from './upload-fixtures.ts';

const input: UploadInput = { id: 'upload 1', item: 'gallery-1', index: 0, handle: { id: 'f1', name: 'door.jpg' } };

describe('one upload', () => {
  const seen = new WeakMap<object, UploadContext>();
  const walk = createWalk(uploadMachine, {
    input,
    limit: 30_000,
    samples: {
      'xstate.done.actor.readInfo': [
        { output: { bytes: maxImageBytes, type: 'image/jpeg' } },
        { output: { bytes: maxImageBytes + 1, type: 'image/jpeg' } },
        { output: { bytes: 12, type: null } },
      ],
      'xstate.error.actor.readInfo': [
        { error: apiError('NETWORK', 'networkLost') },
        { error: apiError('UPSTREAM_FAILED', 'getBase64Error') },
        { error: apiError('BAD_INPUT', 'fileUnreadable') },
      ],
      'xstate.done.actor.preview': [{ output: 'blob:1' }],
      'xstate.error.actor.preview': [{ error: new Error('cannot be drawn') }],
      'xstate.done.actor.sign': [{ output: grant }],
      'xstate.error.actor.sign': [
        { error: apiError('NETWORK', 'networkLost') },
        { error: apiError('FORBIDDEN', 'forbidden') },
        { error: apiError('UNAUTHENTICATED', 'unauthenticated') },
      ],
      'network.changed': [{ online: false }, { online: true }],
      'send.progressed': [{ sent: 0.4 }, { sent: 1 }],
      'send.completed': [{ image: image }],
      'send.rejected': [
        { error: apiError('NETWORK', 'networkLost') },
        { error: apiError('FORBIDDEN', 'grantRefused') },
        { error: apiError('TOO_LARGE', 'maxUploadSize') },
      ],
    },
    facts: ({ context: { tries, online, mayBeThere, progress, preview, error } }) => [
      Math.min(tries, 4),
      online,
      mayBeThere,
      progress,
      preview,
      error?.key,
    ],
    invariant: (snapshot, harness) => {
      const { context: now } = snapshot;
      const before = seen.get(harness);
      seen.set(harness, now);
      expect(now.progress).toBeGreaterThanOrEqual(0);
      expect(now.progress).toBeLessThanOrEqual(1);
      // 1 is reported when the image is shown, and the loading flag is set for that time only
      if (now.progress === 1) expect(snapshot.matches('attached') || snapshot.matches('done')).toBe(true);
      expect(snapshot.hasTag('loading')).toBe(
        snapshot.matches('checking') ||
          snapshot.matches('queued') ||
          snapshot.matches('transferring') ||
          snapshot.matches('attached'),
      );
      // it falls only when sending begins anew
      if (before && now.progress < before.progress) expect(now.progress).toBe(0);
      if (snapshot.hasTag('failed')) expect(now.error).not.toBeNull();
      expect(now.tries).toBeLessThanOrEqual(4);
      // nothing is sent without a grant
      if (snapshot.matches({ transferring: 'sending' })) expect(now.grant).toEqual(grant);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
});
