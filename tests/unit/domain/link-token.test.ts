import { expect, test } from 'vitest';
import { fastestRun } from '../../support/cpu-time.ts';
import { findLinkToken } from '../../../graphql/domain/link-token.ts';

const token = 'Ab3-_9xYz0Ab3-_9xYz0Qw';

test.each([
  ['as it was sent', `#${token}`],
  ['in the path, with an encoded #', `/i/%23${token}`],
  ['encoded twice', `/i/%2523${token}`],
  ['a full stop behind', `#${token}.`],
  ['a comma behind', `#${token},`],
  ['a bracket behind', `#${token})`],
  ['an encoded bracket behind', `#${token}%29`],
  ['U+200F behind', `#${token}\u200f`],
  ['U+200F behind, as browsers encode it', `#${token}%E2%80%8F`],
  ['a broken encoding behind', `#${token}%`],
  ['a parameter behind', `#${token}?utm_source=mail`],
])('the token of a guest’s link is found %s', (_, text) => {
  expect(findLinkToken(text)).toBe(token);
});

test.each(['', '#', '/i/', `#${token}x`, `#${token.slice(1)}`, '#reservation'])('%j holds no token', (text) => {
  expect(findLinkToken(text)).toBe('');
});

test('an address of the longest kind, encoded over and over, is read in a moment: anybody may send one', () => {
  const address = `/i/%${'25'.repeat(8000)}23${token}`;
  expect(findLinkToken(address)).toBe(token);
  expect(fastestRun(3, () => findLinkToken(address))).toBeLessThan(20);
});
