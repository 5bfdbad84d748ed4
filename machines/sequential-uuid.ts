/** A UUID made from a random one by counting up its last part: unique as long as the seed is, and reproducible. */
export const sequentialUuid = (seed: string, count: number): string =>
  `${seed.slice(0, 24)}${count.toString(16).padStart(12, '0').slice(-12)}`;

/** Before the first answer there is no seed, and nothing that needs one. */
export const nilUuid = '00000000-0000-4000-8000-000000000000';

/** The UUID that is `count` further than `id`, counting up its last part. */
export const advanceUuid = (id: string, count: number): string =>
  sequentialUuid(id, (Number.parseInt(id.slice(24), 16) + count) % 2 ** 48);
