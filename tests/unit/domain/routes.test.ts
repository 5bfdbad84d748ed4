import { expect, test } from 'vitest';
import { matchRoute, reservedSegments, routes } from '../../../graphql/routes.ts';
import { endpoints } from '../../../server/graphql/persisted-operations.ts';
import { isReservedPath } from '../../../server/http/reserved-paths.ts';

const served = ['/app', '/assets', '/config.json', '/healthz', '/readyz', '/outbox', '/robots.txt', '/sitemap.xml'];
const requested = ['/favicon.ico', '/.well-known'];
const endpointMounts = Object.values(endpoints).map((path) => `/${path.split('/')[1]}`);

test.each([...served, ...requested, ...endpointMounts])(
  '%s, which the server answers, is the home of no venue',
  (path) => {
    expect([isReservedPath(path), matchRoute(path).name, reservedSegments.includes(path.slice(1))]).toEqual([
      true,
      'unknown',
      true,
    ]);
  },
);

test('an address with a slash behind it is that of the same screen', () => {
  const examples = routes.slice(1).map(({ path }) => path.replace(':part', 'phone').replace(/:(\w+)/g, 'a-$1'));
  expect(examples.map((path) => matchRoute(`${path}/`))).toEqual(examples.map((path) => matchRoute(path)));
  expect(examples.map((path) => matchRoute(path).name)).not.toContain('unknown');
});
