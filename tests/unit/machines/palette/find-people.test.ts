import { expect, test } from 'vitest';
import { findPeople } from '../../../../machines/palette/find-people.actors.ts';

const ticket = { ticketId: 't1', phoneNumber: '+972501', name: 'Noa', size: 2, expected: '202611282000' };
const employee = { id: 'e1', name: 'Noa Gal', phone: '+972502', role: { id: 'host', name: 'Host' } };
const forbidden = { code: 'FORBIDDEN', key: 'forbidden', message: '' };
const search = { venue: 'jaffa', query: 'noa', locale: 'en', signal: new AbortController().signal } as const;

/** `denied`: the name of the variable that only the denied list takes. */
const find = (denied: string | null) =>
  findPeople(
    {
      ask: (async (_: string, __: unknown, variables: object) => {
        if (denied !== null && denied in variables) throw forbidden;
        return { rsvp: { tickets: [ticket] }, employees: { employees: [employee] } };
      }) as never,
    },
    search,
  );

const guests = [{ id: 't1', phone: '+972501', name: 'Noa', size: 2, expected: '202611282000' }];
const employees = [{ id: 'e1', name: 'Noa Gal', phone: '+972502', role: 'Host' }];

test('people are employees and the guests of today; what a role may not read is not found', async () => {
  expect(await find(null)).toEqual({ guests, employees });
  expect(await find('where')).toEqual({ guests, employees: [] });
  expect(await find('search')).toEqual({ guests: [], employees });
});
