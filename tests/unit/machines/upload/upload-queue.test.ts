import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxImageBytes } from '../../../../graphql/domain/images.ts';
import { progress, uploadPhase } from '../../../../machines/upload/upload.selectors.ts';
import { findUpload } from '../../../../machines/upload/upload-queue.selectors.ts';
import { settled } from '../../../support/actor-harness.ts';
import { createPosition, refusal, createUploadHarness, uploadRequest } from './upload-fixtures.ts';
import { propertyRuns } from '../../../support/property-runs.ts';

type House = ReturnType<typeof createUploadHarness>;
const phaseOf = ({ uploads }: House, name: string) => {
  const upload = findUpload(uploads.getSnapshot(), createPosition(name));
  return upload === null ? null : uploadPhase(upload.getSnapshot());
};
const pass = async ({ clock }: House, ms: number) => {
  clock.increment(ms);
  await settled();
};
const started = async (...names: string[]) => {
  const house = createUploadHarness();
  house.wants(...names);
  await settled();
  return house;
};

test('three go at a time, the others in their turn, and all arrive', async () => {
  const house = await started('a', 'b', 'c', 'd', 'e');
  expect(house.sent.map(({ handle }) => handle)).toEqual(['a', 'b', 'c']);
  expect(house.told()).toEqual({
    type: 'uploads.changed',
    sending: ['a', 'b', 'c', 'd', 'e'].map(createPosition),
    unsent: [],
  });
  house.sent[1]?.answer();
  await settled();
  expect(house.sent.map(({ handle }) => handle)).toEqual(['a', 'b', 'c', 'd']);
  for (let at = 0; at < 5; at += 1) {
    house.sent[at]?.answer();
    await settled();
  }
  expect(house.arrived().map(([, src]) => src)).toEqual(['b', 'a', 'c', 'd', 'e'].map((name) => `/assets/${name}.jpg`));
  expect(house.told()).toEqual({ type: 'uploads.changed', sending: [], unsent: [] });
  // each has a grant of its own
  expect(new Set(house.signed.map(({ fields }) => fields.public_id)).size).toBe(5);
  house.stop();
});

test('at 1 the picture is there; two seconds later the loading flag is gone and the file let go', async () => {
  const house = await started('a');
  const upload = findUpload(house.uploads.getSnapshot(), createPosition('a'));
  const part = () => upload && progress(upload.getSnapshot());
  house.sent[0]?.progress(0.5);
  house.sent[0]?.progress(1);
  expect([part(), house.arrived()]).toEqual([0.99, []]);
  house.sent[0]?.answer();
  await settled();
  expect([part(), phaseOf(house, 'a')]).toEqual([1, 'attached']);
  await pass(house, 1_999);
  expect([phaseOf(house, 'a'), house.dropped]).toEqual(['attached', []]);
  await pass(house, 1);
  expect([phaseOf(house, 'a'), house.dropped]).toEqual([null, ['a']]);
  house.stop();
});

test.each([
  [maxImageBytes, 'image/jpeg', 1, null],
  [maxImageBytes + 1, 'image/jpeg', 0, 'maxUploadSize'],
  [1, null, 0, 'wrongFormat'],
] as const)('%i bytes of %s: %i requests, %s', async (bytes, type, requests, key) => {
  const house = createUploadHarness({ bytes, type: type as 'image/jpeg' });
  house.wants('a');
  await settled();
  const upload = findUpload(house.uploads.getSnapshot(), createPosition('a'));
  expect([house.signed.length, house.sent.length, upload?.getSnapshot().context.problem?.key ?? null]).toEqual([
    requests,
    requests,
    key,
  ]);
  house.stop();
});

test('H187 a transfer that stands still is given up after 15 s and begins anew with a fresh grant, 4 times at most', async () => {
  const house = await started('a');
  for (let time = 1; time <= 4; time += 1) {
    expect(house.sent.length).toBe(time);
    house.sent[time - 1]?.progress(0.5);
    // what is said again is no step forward
    await pass(house, 10_000);
    house.sent[time - 1]?.progress(0.5);
    await pass(house, 5_000);
    expect(house.sent[time - 1]?.aborted()).toBe(true);
  }
  expect([phaseOf(house, 'a'), house.sent.length, new Set(house.signed).size]).toEqual(['failed', 4, 4]);
  expect(house.told()).toEqual({ type: 'uploads.changed', sending: [], unsent: [createPosition('a')] });
  house.uploads.send({ type: 'uploads.retried' });
  await settled();
  house.sent[4]?.answer();
  await settled();
  expect(house.arrived()).toEqual([[createPosition('a'), '/assets/a.jpg']]);
  house.stop();
});

test('H187 slow, but moving, it is left alone', async () => {
  const house = await started('a');
  for (let part = 1; part <= 20; part += 1) {
    house.sent[0]?.progress(part / 25);
    await pass(house, 14_000);
  }
  expect([phaseOf(house, 'a'), house.sent.length]).toEqual(['sending', 1]);
  house.stop();
});

test('an answer lost after every byte was out: the same grant again, and the first answer comes back', async () => {
  const house = await started('a');
  house.sent[0]?.progress(1);
  house.sent[0]?.refuse(refusal('NETWORK', 'networkLost'));
  await settled();
  await pass(house, 1_000);
  expect(house.sent.map((it) => it.grant.fields.public_id)).toEqual(['p1', 'p1']);
  house.sent[1]?.answer();
  await settled();
  expect([house.arrived(), house.signed.length]).toEqual([[[createPosition('a'), '/assets/a.jpg']], 1]);
  house.stop();
});

test('a grant that ran out meanwhile: another is asked for', async () => {
  const house = await started('a');
  house.sent[0]?.refuse(refusal('FORBIDDEN', 'grantRefused'));
  await settled();
  await pass(house, 1_000);
  expect(house.sent.map((it) => it.grant.fields.public_id)).toEqual(['p1', 'p2']);
  house.stop();
});

test.each([
  ['TOO_LARGE', 'maxUploadSize'],
  ['UNSUPPORTED_TYPE', 'wrongFormat'],
  ['BAD_INPUT', 'pictureBroken'],
] as const)('what the server refuses as %s is not sent again', async (code, key) => {
  const house = await started('a');
  house.sent[0]?.refuse(refusal(code, key));
  await settled();
  await pass(house, 60_000);
  const upload = findUpload(house.uploads.getSnapshot(), createPosition('a'));
  expect([house.sent.length, upload?.getSnapshot().context.problem?.key]).toEqual([1, key]);
  house.uploads.send({ type: 'uploads.retried' });
  await settled();
  expect(house.sent.length).toBe(1);
  house.stop();
});

test('a busy server says when to come again', async () => {
  const house = await started('a');
  house.sent[0]?.refuse(refusal('RATE_LIMITED', 'serviceBusy', { retryAfter: 7 }));
  await settled();
  await pass(house, 6_999);
  expect(house.sent.length).toBe(1);
  await pass(house, 1);
  expect(house.sent.length).toBe(2);
  house.stop();
});

test('without a network it waits, says so, and goes on by itself; nothing counts as a try', async () => {
  const house = await started('a');
  for (let time = 0; time < 9; time += 1) {
    house.setOnline(false);
    await settled();
    await pass(house, 600_000);
    expect([phaseOf(house, 'a'), house.sent.at(-1)?.aborted()]).toEqual(['offline', true]);
    house.setOnline(true);
    await settled();
  }
  house.sent.at(-1)?.answer();
  await settled();
  expect(house.arrived()).toEqual([[createPosition('a'), '/assets/a.jpg']]);
  house.stop();
});

test('two to one place: the later goes, the earlier is stopped, and its late answer is nothing', async () => {
  const house = await started('a');
  house.uploads.send({
    type: 'uploads.requested',
    uploads: [uploadRequest('a', { handle: { id: 'later', name: 'later.jpg' } })],
  });
  await settled();
  expect([house.sent[0]?.aborted(), house.dropped]).toEqual([true, ['a']]);
  house.sent[1]?.answer();
  house.sent[0]?.answer();
  await settled();
  expect(house.arrived()).toEqual([[createPosition('a'), '/assets/later.jpg']]);
  house.stop();
});

test('cancelled: the request is stopped, the file let go, its turn given to the next, nothing comes after', async () => {
  const house = await started('a', 'b', 'c', 'd');
  house.uploads.send({ type: 'uploads.cancelled', path: createPosition('b') });
  await settled();
  expect(house.sent.map((it) => [it.handle, it.aborted()])).toEqual([
    ['a', false],
    ['b', true],
    ['c', false],
    ['d', false],
  ]);
  house.sent[1]?.answer();
  await settled();
  expect([house.arrived(), house.dropped]).toEqual([[], ['b']]);
  house.uploads.send({ type: 'uploads.cancelled' });
  await settled();
  expect([house.told(), house.sent.every((it) => it.aborted())]).toEqual([
    { type: 'uploads.changed', sending: [], unsent: [] },
    true,
  ]);
  house.stop();
});

test('with the editor gone nothing goes on', async () => {
  const house = await started('a', 'b');
  house.stop();
  expect([house.sent.map((it) => it.aborted()), house.dropped.toSorted()]).toEqual([
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
const happen = async (house: House, it: Happening): Promise<void> => {
  const request = 'of' in it ? house.sent[it.of % Math.max(1, house.sent.length)] : undefined;
  if (it.what === 'progress') request?.progress(it.part);
  // late and doubled ones too: a request that is over may still be answered
  if (it.what === 'answer') request?.answer();
  if (it.what === 'lost') request?.refuse(refusal('NETWORK', 'networkLost'));
  if (it.what === 'refused') request?.refuse(refusal('TOO_LARGE', 'maxUploadSize'));
  if (it.what === 'forbidden') request?.refuse(refusal('FORBIDDEN', 'grantRefused'));
  if (it.what === 'cancel') house.uploads.send({ type: 'uploads.cancelled', path: createPosition(it.name) });
  if (it.what === 'retry') house.uploads.send({ type: 'uploads.retried', path: createPosition(it.name) });
  if (it.what === 'again') house.uploads.send({ type: 'uploads.requested', uploads: [uploadRequest(it.name)] });
  if (it.what === 'network') house.setOnline(it.online);
  if (it.what === 'pass') house.clock.increment(it.ms);
  await settled();
};

test('whatever comes late, lost or twice: nothing hangs, nothing dangles, no more than three at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (story) => {
      const house = await started(...names);
      for (const it of story) {
        const before = house.arrived().length;
        const late = 'of' in it && house.sent[it.of % Math.max(1, house.sent.length)]?.aborted() === true;
        await happen(house, it);
        const { entries } = house.uploads.getSnapshot().context;
        expect(entries.filter(({ standing }) => standing === 'going').length).toBeLessThanOrEqual(3);
        expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length);
        // an answer to a request that was stopped brings nothing
        if (late) expect(house.arrived().length).toBe(before);
        for (const { path } of entries) {
          const part = findUpload(house.uploads.getSnapshot(), path)?.getSnapshot().context.progress ?? 0;
          expect(part >= 0 && part <= 1).toBe(true);
        }
      }
      // the network is well again: everything ends by itself, or with a reason
      house.setOnline(true);
      for (let turn = 0; turn < 60; turn += 1) {
        for (const request of house.sent) if (!request.aborted()) request.answer();
        await settled();
        house.clock.increment(61_000);
        await settled();
      }
      const { entries } = house.uploads.getSnapshot().context;
      expect(entries.filter(({ standing }) => standing !== 'failed' && standing !== 'refused')).toEqual([]);
      house.stop();
      expect(house.sent.every((it) => it.aborted())).toBe(true);
    }),
    { numRuns: propertyRuns(120) },
  );
}, 60_000);
