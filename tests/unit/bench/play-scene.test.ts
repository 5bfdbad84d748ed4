import { expect, test } from 'vitest';
import { playScene, type Scene, type Sessions } from '../../bench/browser.ts';

type Session = Sessions['ours'];
const sessions = (order: string[]): Sessions => {
  const session = (name: string) => ({ name, order }) as unknown as Session;
  return { ours: session('ours'), floor: session('floor'), peers: { other: session('other') } };
};
/** Counts up, and notes whose turn it was. */
const once: NonNullable<Scene['figures']['rows1']> = (session) => {
  const { name, order } = session as unknown as { name: string; order: string[] };
  if (name === 'other' && order.includes('other')) return Promise.reject(new Error('no rows'));
  return Promise.resolve(order.push(name));
};
const fail = () => expect.unreachable();

test('ours, the floor client and peers take turns, and who was first is last in the next round', async () => {
  const order: string[] = [];
  const failures: string[] = [];
  const results = await playScene(
    { slow: 1, figures: { rows1: once }, floor: 'client', peers: true },
    sessions(order),
    2,
    (what) => failures.push(what),
  );
  expect(order).toEqual(['ours', 'floor', 'other', 'floor', 'ours']);
  expect(results).toEqual({ rows1: { ours: [1, 5], floor: [2, 4], floorClient: true, peers: { other: [3] } } });
  // what a peer cannot do fails no row of ours
  expect(failures).toEqual(['rows1 of other']);
});

test('a floor of its own is no floor client, and peers play only the scenes they have', async () => {
  const results = await playScene({ slow: 1, figures: { rows1: once }, floor: async () => 7 }, sessions([]), 1, fail);
  expect(results).toEqual({ rows1: { ours: [1], floor: [7] } });
});
