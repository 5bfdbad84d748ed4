import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxImageBytes } from '../../../../graphql/domain/image-limits.ts';
import { progress, uploadPhase } from '../../../../machines/upload/upload.selectors.ts';
import { findUpload, selectUploadsProgress } from '../../../../machines/upload/upload-queue.selectors.ts';
import { flushPromises } from '../../../support/actor-harness.ts';
import { createPosition, apiError, createUploadHarness, uploadRequest } from './upload-fixtures.ts';
import { propertyRuns } from '../../../support/property-runs.ts';

type UploadHarness = ReturnType<typeof createUploadHarness>;
const getPhase = ({ uploads }: UploadHarness, name: string) => {
  const upload = findUpload(uploads.getSnapshot(), createPosition(name));
  return upload === null ? null : uploadPhase(upload.getSnapshot());
};
const pass = async ({ clock }: UploadHarness, ms: number) => {
  clock.increment(ms);
  await flushPromises();
};
const started = async (...names: string[]) => {
  const harness = createUploadHarness();
  harness.wants(...names);
  await flushPromises();
  return harness;
};

test('three go at a time, the others in their turn, and all arrive', async () => {
  const harness = await started('a', 'b', 'c', 'd', 'e');
  expect(harness.sent.map(({ handle }) => handle)).toEqual(['a', 'b', 'c']);
  expect(harness.told()).toEqual({
    type: 'uploads.changed',
    sending: ['a', 'b', 'c', 'd', 'e'].map(createPosition),
    unsent: [],
    rejected: [],
  });
  harness.sent[1]?.answer();
  await flushPromises();
  expect(harness.sent.map(({ handle }) => handle)).toEqual(['a', 'b', 'c', 'd']);
  for (let at = 0; at < 5; at += 1) {
    harness.sent[at]?.answer();
    await flushPromises();
  }
  expect(harness.arrived().map(([, src]) => src)).toEqual(
    ['b', 'a', 'c', 'd', 'e'].map((name) => `/assets/${name}.jpg`),
  );
  expect(harness.told()).toEqual({ type: 'uploads.changed', sending: [], unsent: [], rejected: [] });
  // each has a grant of its own
  expect(new Set(harness.signed.map(({ fields }) => fields.public_id)).size).toBe(5);
  harness.stop();
});

test('at 1 the image is shown; two seconds later the loading flag is cleared and the file released', async () => {
  const harness = await started('a');
  const upload = findUpload(harness.uploads.getSnapshot(), createPosition('a'));
  const part = () => upload && progress(upload.getSnapshot());
  harness.sent[0]?.progress(0.5);
  harness.sent[0]?.progress(1);
  expect([part(), harness.arrived()]).toEqual([0.99, []]);
  harness.sent[0]?.answer();
  await flushPromises();
  expect([part(), getPhase(harness, 'a')]).toEqual([1, 'attached']);
  await pass(harness, 1_999);
  expect([getPhase(harness, 'a'), harness.dropped]).toEqual(['attached', []]);
  await pass(harness, 1);
  expect([getPhase(harness, 'a'), harness.dropped]).toEqual([null, ['a']]);
  harness.stop();
});

test('two steps for each paragraph: its first image is being uploaded, all of its images are uploaded; at 1 for two seconds', async () => {
  const harness = createUploadHarness();
  const part = () => selectUploadsProgress(harness.uploads.getSnapshot());
  const send = (...paths: string[]) =>
    harness.uploads.send({
      type: 'uploads.requested',
      uploads: paths.map((path) => uploadRequest(path.replaceAll('/', '-'), { path })),
    });
  expect(part()).toBe(null);
  // three go at a time: the second paragraph waits
  send('paragraphs/1/images/a/src', 'paragraphs/1/images/b/src', 'paragraphs/1/images/c/src', 'paragraphs/2/image');
  await flushPromises();
  expect(part()).toBe(1 / 4);
  const seen: (number | null)[] = [];
  for (let at = 0; at < 4; at += 1) {
    harness.sent[at]?.answer();
    await flushPromises();
    seen.push(part());
  }
  expect(seen).toEqual([2 / 4, 2 / 4, 3 / 4, 1]);
  await pass(harness, 1_999);
  expect(part()).toBe(1);
  await pass(harness, 1);
  expect(part()).toBe(null);

  // images added at 1 continue the progress, and cancelled ones no longer count
  send('paragraphs/3/image');
  await flushPromises();
  harness.sent[4]?.answer();
  await flushPromises();
  send('paragraphs/4/image', 'paragraphs/5/image');
  await flushPromises();
  expect(part()).toBe(4 / 6);
  harness.uploads.send({ type: 'uploads.cancelled', paths: ['paragraphs/4/image'] });
  harness.uploads.send({ type: 'uploads.cancelled', paths: ['paragraphs/5/image'] });
  expect(part()).toBe(1);
  await pass(harness, 2_000);
  send('paragraphs/6/image');
  await flushPromises();
  harness.uploads.send({ type: 'uploads.cancelled' });
  expect(part()).toBe(null);
  harness.stop();
});

test('uploads whose rows were undone wait and do not hold the others or the progress, until the rows are back', async () => {
  const harness = await started('a', 'b', 'c', 'd', 'e');
  const part = () => selectUploadsProgress(harness.uploads.getSnapshot());
  const handles = () => harness.sent.map(({ handle }) => handle);
  const absent = ['a', 'b', 'c', 'd'].map(createPosition);
  harness.uploads.send({ type: 'uploads.relocated', moves: [], absent });
  await flushPromises();
  expect(handles()).toEqual(['a', 'b', 'c', 'e']);
  harness.sent[3]?.answer();
  await flushPromises();
  expect(part()).toBe(1);
  harness.uploads.send({ type: 'uploads.relocated', moves: [], absent: [] });
  await flushPromises();
  harness.sent[0]?.answer();
  await flushPromises();
  expect(handles()).toEqual(['a', 'b', 'c', 'e', 'd']);
  harness.stop();
});

test('images by address wait for the network and for their turn at the server', async () => {
  const answers = [
    apiError('RATE_LIMITED', 'rateLimited', { retryAfter: 5 }),
    apiError('NETWORK', 'networkLost'),
    null,
  ];
  let requests = 0;
  const harness = createUploadHarness({
    readInfo: () => {
      const error = answers[requests];
      requests += 1;
      return error ? Promise.reject(error) : Promise.resolve({ bytes: 5, type: 'image/jpeg' as const });
    },
  });
  harness.wants('a');
  await flushPromises();
  expect([requests, getPhase(harness, 'a')]).toEqual([1, 'checking']);
  await pass(harness, 4_999);
  expect(requests).toBe(1);
  await pass(harness, 1);
  expect(requests).toBe(2);
  harness.setOnline(false);
  await pass(harness, 600_000);
  expect([requests, getPhase(harness, 'a')]).toEqual([2, 'offline']);
  harness.setOnline(true);
  await flushPromises();
  expect([requests, harness.sent.length, getPhase(harness, 'a')]).toEqual([3, 1, 'sending']);
  harness.stop();
});

test.each([
  [maxImageBytes, 'image/jpeg', 1, null],
  [maxImageBytes + 1, 'image/jpeg', 0, 'maxUploadSize'],
  [1, null, 0, 'wrongFormat'],
] as const)('%i bytes of %s: %i requests, %s', async (bytes, type, requests, key) => {
  const harness = createUploadHarness({ bytes, type: type as 'image/jpeg' });
  harness.wants('a');
  await flushPromises();
  const upload = findUpload(harness.uploads.getSnapshot(), createPosition('a'));
  expect([harness.signed.length, harness.sent.length, upload?.getSnapshot().context.error?.key ?? null]).toEqual([
    requests,
    requests,
    key,
  ]);
  harness.stop();
});

test('H187 a stalled transfer is aborted after 15 s and restarted with a fresh grant, 4 times at most', async () => {
  const harness = await started('a');
  for (let time = 1; time <= 4; time += 1) {
    expect(harness.sent.length).toBe(time);
    harness.sent[time - 1]?.progress(0.5);
    // a repeated report is no progress
    await pass(harness, 10_000);
    harness.sent[time - 1]?.progress(0.5);
    await pass(harness, 5_000);
    expect(harness.sent[time - 1]?.aborted()).toBe(true);
  }
  expect([getPhase(harness, 'a'), harness.sent.length, new Set(harness.signed).size]).toEqual(['failed', 4, 4]);
  expect(harness.told()).toEqual({ type: 'uploads.changed', sending: [], unsent: [createPosition('a')], rejected: [] });
  harness.uploads.send({ type: 'uploads.retried' });
  await flushPromises();
  harness.sent[4]?.answer();
  await flushPromises();
  expect(harness.arrived()).toEqual([[createPosition('a'), '/assets/a.jpg']]);
  harness.stop();
});

test('H187 slow, but moving, it is left alone', async () => {
  const harness = await started('a');
  for (let part = 1; part <= 20; part += 1) {
    harness.sent[0]?.progress(part / 25);
    await pass(harness, 14_000);
  }
  expect([getPhase(harness, 'a'), harness.sent.length]).toEqual(['sending', 1]);
  harness.stop();
});

test('an answer lost after all bytes were sent: the same grant is used again, and returns the first answer', async () => {
  const harness = await started('a');
  harness.sent[0]?.progress(1);
  harness.sent[0]?.reject(apiError('NETWORK', 'networkLost'));
  await flushPromises();
  await pass(harness, 1_000);
  expect(harness.sent.map((it) => it.grant.fields.public_id)).toEqual(['p1', 'p1']);
  harness.sent[1]?.answer();
  await flushPromises();
  expect([harness.arrived(), harness.signed.length]).toEqual([[[createPosition('a'), '/assets/a.jpg']], 1]);
  harness.stop();
});

test('a grant that ran out meanwhile: another is asked for', async () => {
  const harness = await started('a');
  harness.sent[0]?.reject(apiError('FORBIDDEN', 'grantRefused'));
  await flushPromises();
  await pass(harness, 1_000);
  expect(harness.sent.map((it) => it.grant.fields.public_id)).toEqual(['p1', 'p2']);
  harness.stop();
});

test.each([
  ['TOO_LARGE', 'maxUploadSize'],
  ['UNSUPPORTED_TYPE', 'wrongFormat'],
  ['BAD_INPUT', 'imageBroken'],
] as const)('what the server refuses as %s is not sent again', async (code, key) => {
  const harness = await started('a');
  harness.sent[0]?.reject(apiError(code, key));
  await flushPromises();
  await pass(harness, 60_000);
  const upload = findUpload(harness.uploads.getSnapshot(), createPosition('a'));
  expect([harness.sent.length, upload?.getSnapshot().context.error?.key]).toEqual([1, key]);
  harness.uploads.send({ type: 'uploads.retried' });
  await flushPromises();
  expect(harness.sent.length).toBe(1);
  harness.stop();
});

test('a busy server sets the retry delay', async () => {
  const harness = await started('a');
  harness.sent[0]?.reject(apiError('RATE_LIMITED', 'serviceBusy', { retryAfter: 7 }));
  await flushPromises();
  await pass(harness, 6_999);
  expect(harness.sent.length).toBe(1);
  await pass(harness, 1);
  expect(harness.sent.length).toBe(2);
  harness.stop();
});

test('without a network it waits, shows it, and resumes by itself; nothing counts as an attempt', async () => {
  const harness = await started('a');
  for (let time = 0; time < 9; time += 1) {
    harness.setOnline(false);
    await flushPromises();
    await pass(harness, 600_000);
    expect([getPhase(harness, 'a'), harness.sent.at(-1)?.aborted()]).toEqual(['offline', true]);
    harness.setOnline(true);
    await flushPromises();
  }
  harness.sent.at(-1)?.answer();
  await flushPromises();
  expect(harness.arrived()).toEqual([[createPosition('a'), '/assets/a.jpg']]);
  harness.stop();
});

test('two to one place: the later goes, the earlier is stopped, and its late answer is nothing', async () => {
  const harness = await started('a');
  harness.uploads.send({
    type: 'uploads.requested',
    uploads: [uploadRequest('a', { handle: { id: 'later', name: 'later.jpg' } })],
  });
  await flushPromises();
  expect([harness.sent[0]?.aborted(), harness.dropped]).toEqual([true, ['a']]);
  harness.sent[1]?.answer();
  harness.sent[0]?.answer();
  await flushPromises();
  expect(harness.arrived()).toEqual([[createPosition('a'), '/assets/later.jpg']]);
  harness.stop();
});

test('cancelled: the request is stopped, the file let go, its turn given to the next, nothing comes after', async () => {
  const harness = await started('a', 'b', 'c', 'd');
  harness.uploads.send({ type: 'uploads.cancelled', paths: [createPosition('b')] });
  await flushPromises();
  expect(harness.sent.map((it) => [it.handle, it.aborted()])).toEqual([
    ['a', false],
    ['b', true],
    ['c', false],
    ['d', false],
  ]);
  harness.sent[1]?.answer();
  await flushPromises();
  expect([harness.arrived(), harness.dropped]).toEqual([[], ['b']]);
  harness.uploads.send({ type: 'uploads.cancelled' });
  await flushPromises();
  expect([harness.told(), harness.sent.every((it) => it.aborted())]).toEqual([
    { type: 'uploads.changed', sending: [], unsent: [], rejected: [] },
    true,
  ]);
  harness.stop();
});

test('after the editor is closed nothing continues', async () => {
  const harness = await started('a', 'b');
  harness.stop();
  expect([harness.sent.map((it) => it.aborted()), harness.dropped.toSorted()]).toEqual([
    [true, true],
    ['a', 'b'],
  ]);
});

const names = ['a', 'b', 'c', 'd', 'e'];
type Happening =
  | { what: 'progress'; of: number; part: number }
  | { what: 'answer' | 'lost' | 'refused' | 'forbidden'; of: number }
  | { what: 'cancel' | 'retry' | 'again'; name: string }
  | { what: 'network'; online: boolean }
  | { what: 'pass'; ms: number };
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({
    what: fc.constant('progress' as const),
    of: fc.nat(20),
    part: fc.double({ min: -1, max: 2, noNaN: false }),
  }),
  fc.record({
    what: fc.constantFrom('answer', 'lost', 'refused', 'forbidden') as fc.Arbitrary<'answer'>,
    of: fc.nat(20),
  }),
  fc.record({
    what: fc.constantFrom('cancel', 'retry', 'again') as fc.Arbitrary<'cancel'>,
    name: fc.constantFrom(...names),
  }),
  fc.record({ what: fc.constant('network' as const), online: fc.boolean() }),
  fc.record({ what: fc.constant('pass' as const), ms: fc.nat(40_000) }),
);
const happen = async (harness: UploadHarness, happening: Happening): Promise<void> => {
  const request = 'of' in happening ? harness.sent[happening.of % Math.max(1, harness.sent.length)] : undefined;
  if (happening.what === 'progress') request?.progress(happening.part);
  // late and repeated ones too: a finished request may still be answered
  if (happening.what === 'answer') request?.answer();
  if (happening.what === 'lost') request?.reject(apiError('NETWORK', 'networkLost'));
  if (happening.what === 'refused') request?.reject(apiError('TOO_LARGE', 'maxUploadSize'));
  if (happening.what === 'forbidden') request?.reject(apiError('FORBIDDEN', 'grantRefused'));
  if (happening.what === 'cancel')
    harness.uploads.send({ type: 'uploads.cancelled', paths: [createPosition(happening.name)] });
  if (happening.what === 'retry')
    harness.uploads.send({ type: 'uploads.retried', path: createPosition(happening.name) });
  if (happening.what === 'again')
    harness.uploads.send({ type: 'uploads.requested', uploads: [uploadRequest(happening.name)] });
  if (happening.what === 'network') harness.setOnline(happening.online);
  if (happening.what === 'pass') harness.clock.increment(happening.ms);
  await flushPromises();
};

test('with late, lost or repeated answers nothing hangs, nothing leaks, and no more than three run at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (story) => {
      const harness = await started(...names);
      for (const it of story) {
        const before = harness.arrived().length;
        const late = 'of' in it && harness.sent[it.of % Math.max(1, harness.sent.length)]?.aborted() === true;
        await happen(harness, it);
        const { entries } = harness.uploads.getSnapshot().context;
        expect(entries.filter(({ status }) => status === 'sending').length).toBeLessThanOrEqual(3);
        expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length);
        // an answer to a request that was stopped brings nothing
        if (late) expect(harness.arrived().length).toBe(before);
        for (const { path } of entries) {
          const part = findUpload(harness.uploads.getSnapshot(), path)?.getSnapshot().context.progress ?? 0;
          expect(part >= 0 && part <= 1).toBe(true);
        }
      }
      // the network is well again: everything ends by itself, or with a reason
      harness.setOnline(true);
      for (let turn = 0; turn < 60; turn += 1) {
        for (const request of harness.sent) if (!request.aborted()) request.answer();
        await flushPromises();
        harness.clock.increment(61_000);
        await flushPromises();
      }
      const { entries } = harness.uploads.getSnapshot().context;
      expect(entries.filter(({ status }) => status !== 'failed' && status !== 'rejected')).toEqual([]);
      harness.stop();
      expect(harness.sent.every((it) => it.aborted())).toBe(true);
    }),
    { numRuns: propertyRuns(120) },
  );
});
