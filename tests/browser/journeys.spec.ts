import { pathsOf } from '../support/journey.ts';
import { editing } from './editing.ts';
import { expect, test } from './house.ts';
import { editJourney } from './journeys/edit-save-publish.ts';
import { signInJourney } from './journeys/sign-in.ts';
import { signingIn } from './signing-in.ts';

const people = ['michal', 'yonatan', 'claire', 'dana', 'anna'];

pathsOf(signInJourney).forEach(({ description, steps }, at) => {
  test(`sign in: ${description}`, async ({ page, say, server }) => {
    const { do: act, see } = signingIn({ page, say, server }, `${people[at % people.length]}@petilia.example`);
    for (const { event, state } of steps) {
      await test.step(`${event.type} → ${state}`, async () => {
        await act[event.type]?.();
        await see[state]?.();
      });
    }
    expect(steps.filter(({ event, state }) => !act[event.type] || !see[state])).toEqual([]);
  });
});

for (const { description, steps } of pathsOf(editJourney)) {
  test(`edit, save, publish: ${description}`, async ({ page, say, signIn }) => {
    const { do: act, see } = editing({ page, say, signIn });
    for (const { event, state } of steps) {
      await test.step(`${event.type} → ${state}`, async () => {
        await act[event.type]?.();
        await see[state]?.();
      });
    }
    expect(steps.filter(({ event, state }) => !act[event.type] || !see[state])).toEqual([]);
  });
}
