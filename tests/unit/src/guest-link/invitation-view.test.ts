// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { GuestTexts } from '../../../../src/guest-link/guest-texts.ts';
import { createInvitation, type InvitationView } from '../../../../src/guest-link/invitation-view.ts';

const texts = { language: 'en', t: (id: string) => id, parts: () => [] } as unknown as GuestTexts;
const venue = { titles: {}, address: {}, point: null, phone: null, timeZone: 'Asia/Jerusalem', languages: ['en'] };
const show = (more: Partial<InvitationView['reservation']>) => {
  const reservation = {
    guestName: 'Noa',
    venue,
    size: 4,
    expected: '202611272030',
    locale: 'en',
    startsAt: '2026-11-27T18:30:00.000Z',
    deadlineAt: '2026-11-27T15:30:00.000Z',
    state: 'invited',
    answer: null,
    movePath: null,
    changeUntil: null,
    chosen: [],
    possible: [],
    ...more,
  } as unknown as InvitationView['reservation'];
  const page = document.createElement('main');
  page.append(
    ...createInvitation(
      {
        reservation,
        sending: null,
        error: null,
        isTooLate: false,
        isOffline: false,
        now: Date.parse('2026-11-27T12:00:00.000Z'),
        onAnswer: () => undefined,
        onRetry: () => undefined,
        onMove: () => undefined,
      },
      texts,
    ).filter((node) => node !== null),
  );
  return { title: page.querySelector('h1')?.textContent, text: page.textContent };
};

test('on standby nothing can be answered, and nothing is promised for later', () => {
  const { title, text } = show({});
  expect(title).toBe('guest.invitation.standby');
  expect(text).toContain('guest.invitation.canceled.hint');
  for (const id of ['calendar', 'approve', 'until']) expect(text).not.toContain(`guest.invitation.${id}`);
});

test('a guest whose device has another hour reads whose time it is, beside the visit and the deadline', () => {
  const there = { ...venue, timeZone: 'Pacific/Kiritimati' };
  const { text } = show({ venue: there as InvitationView['reservation']['venue'], possible: ['approve'] });
  expect(text).toContain('20:30Line Islands Time');
});

test('after the deadline a call can still be asked for', () => {
  const { title, text } = show({ possible: ['contact'] });
  expect(title).toBe('guest.invitation.late');
  expect(text).toContain('guest.invitation.late.hint');
});
