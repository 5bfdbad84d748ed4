import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { defaultAccessibility } from '../../../../graphql/domain/accessibility.ts';
import { languages } from '../../../../graphql/domain/languages.ts';
import { accountForm } from '../../../../machines/account/account.form.ts';
import { billForm } from '../../../../machines/billing/bill.form.ts';
import type { Bill } from '../../../../machines/billing/billing.types.ts';
import { creditForm } from '../../../../machines/billing/credit.form.ts';
import { createFormMachine } from '../../../../machines/form/form.machine.ts';
import type { FormContext, FormDefinition } from '../../../../machines/form/form.types.ts';
import { findErrors } from '../../../../machines/form/form-values.ts';
import type { Person } from '../../../../machines/ports.ts';
import { rescheduleForm } from '../../../../machines/scheduled-publications/reschedule.form.ts';
import { publishLaterForm } from '../../../../machines/publish/publish-later.form.ts';
import { deleteVenueForm } from '../../../../machines/venues/delete-venue.form.ts';
import { venueSettingsForm } from '../../../../machines/venues/venue-settings.form.ts';
import { newVenueForm } from '../../../../machines/venues/new-venue.form.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';
import { areaForm } from '../../../../machines/venue-tables/area.form.ts';
import { tableForm } from '../../../../machines/venue-tables/table.form.ts';
import { collectionForm } from '../../../../machines/gift-cards/collection.form.ts';
import { phoneForm } from '../../../../machines/account/phone.form.ts';
import { registrationForm } from '../../../../machines/registrations/registration.form.ts';
import { giftCardForm } from '../../../../machines/gift-cards/gift-card.form.ts';
import type { GiftCardCollection } from '../../../../machines/gift-cards/gift-cards.types.ts';
import { surveyForm } from '../../../../machines/surveys/survey.form.ts';
import type { SurveyRow } from '../../../../machines/surveys/surveys.types.ts';
import { employeeForm } from '../../../../machines/team/employee.form.ts';
import { memberForm } from '../../../../machines/team/member.form.ts';
import { reservationForm } from '../../../../machines/reservations/reservation.form.ts';
import { syntheticForm } from './synthetic.form.ts';
import { readMessages } from '../../../support/messages.ts';

test('the fields of a reservation are those of the registry: a phone, a date and a time', () => {
  const { phone, date, time } = reservationForm.fields;
  expect([phone, date, time].map(({ field }) => field.type)).toEqual(['phone', 'dates', 'time']);
});

interface Sample {
  form: FormDefinition;
  input: unknown;
  /** values that can be submitted, and differ from the initial ones */
  valid: Record<string, unknown>;
  /** one field that cannot be submitted so */
  invalid: Record<string, unknown>;
  /** values with which the declared guard blocks the submission; null: there is no guard */
  blocked: Record<string, unknown> | null;
  /** what the submission answers */
  output: unknown;
}

const person: Person = {
  id: 'p1',
  username: 'owner',
  firstName: 'Ana',
  lastName: 'Weber',
  email: 'a@x.example',
  phone: null,
  role: 'owner',
  superUser: false,
  language: 'he',
  venuesLeft: 1,
  favorites: [],
  card: null,
  cards: false,
  deletesAt: null,
  accessibility: defaultAccessibility,
  hiddenColumns: {},
};
const sample = <Form>(form: Form, rest: Omit<Sample, 'form'>): Sample => ({
  form: form as unknown as FormDefinition,
  ...rest,
});
const openBill: Bill = {
  id: 'b1',
  version: 2,
  number: 1,
  name: 'Noa',
  issueDate: '20260512',
  dueDate: '20260611',
  status: 'open',
  type: 'event',
  description: '',
  sum: 45_000,
  credited: 0,
  currency: 'ILS',
  emails: ['noa@petilia.example'],
  allocationNumber: '',
  overdueDays: 0,
  sentAt: null,
  paidOn: null,
  credits: [],
  deliveries: [],
};
const samples: readonly Sample[] = [
  sample(accountForm, {
    input: { person },
    valid: { firstName: 'Mika' },
    invalid: { email: 'nonsense' },
    blocked: {},
    output: { ...person, firstName: 'Mika' },
  }),
  sample(newVenueForm, {
    input: { venue: 'jaffa', locale: 'en', timeZone: 'Asia/Jerusalem', region: '' },
    valid: { name: 'Petilia', region: 'FR' },
    invalid: { name: 'x'.repeat(31) },
    blocked: null,
    output: 'petilia',
  }),
  sample(venueSettingsForm, {
    input: { locale: 'en', venue: createVenueWithRole('owner') },
    valid: { title_he: 'פטיליה', currency: 'EUR' },
    invalid: { title_en: 'x'.repeat(31) },
    blocked: {},
    output: createVenueWithRole('owner', { titles: { en: 'Petilia, Jaffa', he: 'פטיליה' }, currency: 'EUR' }),
  }),
  sample(deleteVenueForm, {
    input: { venue: createVenueWithRole('owner', { titles: { en: 'Petilia' } }) },
    valid: { confirmation: 'petilia' },
    // looks like the name, but hides 400 invisible characters
    invalid: { confirmation: `Peti${'\u200b'.repeat(400)}lia` },
    blocked: { confirmation: 'Petili' },
    output: undefined,
  }),
  sample(reservationForm, {
    input: {
      venue: createVenueWithRole('owner'),
      reservation: null,
      shownDay: '',
      day: '20261127',
      guest: null,
      language: null,
    },
    valid: { phone: '0501234567', name: 'Noa Levi', time: '2030' },
    invalid: { name: 'x'.repeat(61) },
    blocked: null,
    output: { id: 't1', name: 'Noa Levi', invitation: null },
  }),
  sample(surveyForm, {
    input: { survey: { answers: { Q0: 'ok', Q1: '3', Q2: '3', Q3: '3', feedback: '' } } as SurveyRow },
    valid: { Q2: '1' },
    invalid: { feedback: 'x'.repeat(2001) },
    blocked: {},
    output: undefined,
  }),
  sample(tableForm, {
    input: { venue: createVenueWithRole('owner'), task: 'create', rows: [], all: { areas: [], tables: [], joins: [] } },
    valid: { numbers: '1–12, A1', seatsMax: 6 },
    invalid: { seatsMin: 100 },
    blocked: null,
    output: undefined,
  }),
  sample(areaForm, {
    input: { venue: createVenueWithRole('owner'), task: 'create', rows: [] },
    valid: { name_en: 'Terrace', name_he: 'מרפסת' },
    invalid: { name_fr: 'x'.repeat(31) },
    blocked: null,
    output: undefined,
  }),
  sample(employeeForm, {
    input: { venue: createVenueWithRole('owner'), employee: null },
    valid: { name: 'Shira Gal', phone: '0501234567', role: 'host' },
    invalid: { email: 'a@b' },
    blocked: null,
    output: undefined,
  }),
  sample(memberForm, {
    input: { venue: createVenueWithRole('owner') },
    valid: { email: 'shira@petilia.example', role: 'host' },
    invalid: { phone: 'x'.repeat(65) },
    blocked: null,
    output: undefined,
  }),
  sample(phoneForm, {
    input: { person: { ...person, phone: '+972509998877' } },
    valid: { phone: '0501112233' },
    invalid: { phone: 'x'.repeat(65) },
    blocked: {},
    output: '+972501112233',
  }),
  sample(registrationForm, {
    input: { venue: createVenueWithRole('owner') },
    valid: { name: 'Noa Levi', phone: '0501112233', size: 4 },
    invalid: { size: 0 },
    blocked: null,
    output: undefined,
  }),
  sample(giftCardForm, {
    input: {
      venue: createVenueWithRole('owner'),
      step: 'create',
      card: null,
      number: null,
      transaction: null,
      transactions: [],
      managers: [],
      collections: [{ id: 'k1', active: true } as GiftCardCollection],
    },
    valid: { name: 'Noa Levi', amount: 20_000 },
    invalid: { name: 'x'.repeat(61) },
    blocked: null,
    output: 'c1',
  }),
  sample(collectionForm, {
    input: { venue: createVenueWithRole('owner'), collection: null },
    valid: { title_en: 'Dinner' },
    invalid: { title_en: 'x'.repeat(61) },
    blocked: null,
    output: undefined,
  }),
  sample(billForm, {
    input: { venue: createVenueWithRole('owner'), bill: null, today: '20260512' },
    valid: { name: 'Noa', sum: 45_000, emails: ['noa@petilia.example'] },
    invalid: { emails: ['noa@'] },
    blocked: {},
    output: { bill: { ...openBill, status: 'draft' }, currency: 'ILS' },
  }),
  sample(publishLaterForm, {
    input: { venue: 'jaffa', verb: 'publish', ids: ['m1'], comment: '', slugs: {} },
    valid: { date: '20261204', time: '1800' },
    invalid: { time: '' },
    blocked: null,
    output: undefined,
  }),
  sample(rescheduleForm, {
    input: {
      venue: 'jaffa',
      publication: {
        id: 's1',
        verb: 'publish',
        state: 'scheduled',
        expected: '202612041800',
        by: 'Michal Arad',
        items: [],
        reason: null,
      },
    },
    valid: { time: '1900' },
    invalid: { time: '' },
    blocked: null,
    output: undefined,
  }),
  sample(creditForm, {
    input: { bill: openBill },
    valid: { reason: 'Came late' },
    invalid: { sum: 45_001 },
    blocked: null,
    output: openBill,
  }),
  sample(syntheticForm, {
    input: { voucher: { holder: 'Ana', amount: 100, issuer: '' } },
    valid: { amount: 250 },
    invalid: { holder: 'Wilhelmina' },
    blocked: { issuer: 'nobody' },
    output: { holder: 'Ana', amount: 250, issuer: '' },
  }),
];

const networkLost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const declared = import.meta.glob<Record<string, Partial<FormDefinition>>>('../../../../machines/**/*.form.ts', {
  eager: true,
});

test('every declared form has a sample here', () => {
  const ids = Object.values(declared).flatMap((module) =>
    Object.values(module).flatMap((exported) => exported.id ?? []),
  );
  expect(samples.map(({ form }) => form.id).toSorted()).toEqual([...ids, 'voucher'].toSorted());
});

describe.each(samples)('the form $form.id', ({ form, input, valid, invalid, blocked, output }) => {
  const machine: AnyStateMachine = createFormMachine(form);
  const names = form.layout.flat();
  const submitEvent = { type: form.submit.event };

  /** the real machine, opened */
  const start = () => {
    const harness = createActorHarness(machine, { input });
    if (form.dialog) harness.actor.send({ type: form.dialog.open });
    const context = () => harness.actor.getSnapshot().context as FormContext;
    const enter = (values: Record<string, unknown>) => {
      for (const [field, value] of Object.entries(values)) harness.actor.send({ type: 'field.changed', field, value });
    };
    return { ...harness, context, enter, submit: () => harness.actor.send(submitEvent) };
  };
  const focused = (emitted: readonly AnyEventObject[]) => emitted.map(({ field }) => field as string);

  const walk = createWalk(machine, {
    input,
    samples: {
      'field.changed': [
        ...Object.entries(valid).map(([field, value]) => ({ field, value })),
        ...[...Object.entries(invalid), ...Object.entries(blocked ?? {})].map(([field, value]) => ({ field, value })),
      ],
      'venue.changed': [{ venue: createVenueWithRole('owner', { currency: 'USD' }) }],
      'venue.entered': [{ venue: createVenueWithRole('owner') }],
      'language.changed': [{ language: 'fr' }],
      'guest.known': [
        { guest: { name: 'Noa', email: '', size: 4, area: '', note: '', visits: 1, noShows: 0 }, language: 'ru' },
      ],
      'xstate.done.actor.readFormDraft': [{ output: { values: valid, at: 1 } }, { output: null }],
      'xstate.error.actor.readFormDraft': [{ error: networkLost }],
      [`xstate.done.actor.${form.submit.actor}`]: [{ output }],
      [`xstate.error.actor.${form.submit.actor}`]: [{ error: networkLost }],
      ...Object.fromEntries(
        Object.values(form.choices ?? {}).flatMap((list) =>
          list
            ? [
                [`xstate.done.actor.${list.actor}`, [{ output: [{ id: 'a', label: 'A' }] }]],
                [`xstate.error.actor.${list.actor}`, [{ error: networkLost }]],
              ]
            : [],
        ),
      ),
    },
    facts: ({ context }: { context: FormContext }) => [
      context.values,
      Object.keys(context.errors).length > 0,
      context.error?.key ?? null,
      context.offered !== null,
    ],
    invariant: (snapshot: { value: unknown; context: FormContext }, harness) => {
      const { submitted, saved, error, errors, offered } = snapshot.context;
      // one submission is running in `submitting`, never two, and none before or after
      expect(harness.isPending(form.submit.actor)).toBe(snapshot.value === 'submitting');
      // an error is shown at its fields or above the form, not at both
      if (error !== null) expect(errors).toEqual({});
      expect(offered !== null).toBe(snapshot.value === 'offered');
      if (snapshot.value === 'submitting') expect(findErrors(form, { values: submitted, saved, input })).toEqual({});
    },
  });
  test('every transition is walked, and nothing invalid is submitted', async () => {
    await walk.replay();
    expect(await walk.unwalked()).toEqual([]);
  });

  test('its layout shows every field once, and its texts exist in six languages', () => {
    expect(names.toSorted()).toEqual(Object.keys(form.fields).toSorted());
    const hints = names.flatMap((name) => {
      const hint = form.fields[name]?.hint;
      return typeof hint === 'function' ? names.map((other) => hint({ ...blank(), [other]: 'x' })) : (hint ?? []);
    });
    const ids = [
      ...names.flatMap((name) => [form.fields[name]?.label ?? '', form.fields[name]?.noChoice ?? []].flat()),
      ...hints,
      ...(form.submit.guard === undefined ? [] : [`blocked.${form.submit.guard}`]),
    ];
    const found = languages.map((language) => {
      const catalogue = readMessages(language);
      return [language, ids.filter((id) => catalogue[id] === undefined)];
    });
    expect(found).toEqual(languages.map((language) => [language, []]));
  });
  const blank = () => Object.fromEntries(names.map((name) => [name, '']));

  test('an invalid value is an error at its field, which gets the focus; nothing is submitted', () => {
    for (const [field, value] of Object.entries(invalid)) {
      const { enter, submit, context, emitted, isPending } = start();
      enter({ ...valid, [field]: value });
      submit();
      expect([Object.keys(context().errors), focused(emitted)]).toEqual([[field], [field]]);
      expect([context().values[field], isPending(form.submit.actor)]).toEqual([value, false]);
      enter({ [field]: context().saved[field] });
      expect(context().errors).toEqual({});
    }
  });

  test('every empty required field shows an error; the first of them in the layout gets the focus', () => {
    const { enter, submit, context, emitted } = start();
    const hidden = form.hidden?.({ values: context().values, input }) ?? [];
    const required = names.filter((name) => form.fields[name]?.field.required === true && !hidden.includes(name));
    enter({ ...valid, ...Object.fromEntries(required.map((name) => [name, form.fields[name]?.field.empty])) });
    submit();
    const expected = Object.fromEntries(required.map((name) => [name, 'required']));
    if (required.length > 0) expect([context().errors, focused(emitted)]).toEqual([expected, required.slice(0, 1)]);
    else expect(context().errors).toEqual({});
  });

  test('its guard blocks the submission before anything is checked', () => {
    if (blocked === null) return void expect(form.submit.guard).toBeUndefined();
    const { actor, enter, submit, context, isPending } = start();
    enter(blocked);
    expect(actor.getSnapshot().can(submitEvent)).toBe(false);
    submit();
    expect([context().errors, isPending(form.submit.actor)]).toEqual([{}, false]);
    enter(valid);
  });

  test('a submission in flight blocks a second one, and what is typed meanwhile stays', async () => {
    const { actor, enter, submit, context, answer, isPending } = start();
    enter(valid);
    submit();
    expect([isPending(form.submit.actor), actor.getSnapshot().can(submitEvent)]).toEqual([true, false]);
    const [field = ''] = Object.keys(valid);
    enter({ [field]: 'Later' });
    await answer(form.submit.actor, output);
    expect(context().values[field]).toBe('Later');
    expect(actor.getSnapshot().value).toBe(form.saved ? 'editing' : form.draft ? 'clearing' : 'done');
  });

  test('an error of the server is shown at the field that its path names, else at the form; input stays', async () => {
    const { enter, submit, context, reject, emitted } = start();
    enter(valid);
    const { values } = context();
    for (const name of names) {
      submit();
      const path = form.fields[name]?.path ?? name;
      await reject(form.submit.actor, { code: 'BAD_INPUT', key: 'badInput', message: '', path });
      expect(context()).toMatchObject({ values, errors: { [name]: 'badInput' }, error: null });
      expect(focused(emitted).at(-1)).toBe(name);
    }
    submit();
    await reject(form.submit.actor, networkLost);
    expect(context()).toMatchObject({ values, errors: {}, error: networkLost });
  });

  test('an error whose key is not known here is shown at the form, in the words of the server', async () => {
    const { enter, submit, context, reject } = start();
    enter(valid);
    submit();
    const [name = ''] = names;
    const error = {
      code: 'BAD_INPUT',
      key: 'somethingNewer',
      message: 'Not on a Sunday',
      path: form.fields[name]?.path ?? name,
    };
    await reject(form.submit.actor, error);
    expect(context()).toMatchObject({ errors: {}, error });
  });

  test('unsaved work is reported to the leave guard when the form declares it, and is derived from the values', async () => {
    const { enter, submit, context, reject, answer, received } = start();
    const changes = () => received.parent?.filter(({ type }) => type.startsWith('changes.'));
    const { saved } = context();
    enter(valid);
    enter(Object.fromEntries(Object.keys(valid).map((name) => [name, saved[name]])));
    enter(valid);
    submit();
    await reject(form.submit.actor, networkLost);
    submit();
    await answer(form.submit.actor, output);
    const { id } = form;
    const typing = Object.keys(valid).map((_, at) => ({ type: 'changes.pending', id, changes: at + 1 }));
    const expectedEvents = [...typing.slice(0, -1).toReversed(), { type: 'changes.cleared', id }];
    const completedEvent = { type: 'changes.cleared', id };
    expect(changes()).toEqual(
      form.guardsLeaving
        ? [
            ...typing,
            ...expectedEvents,
            ...typing,
            { type: 'changes.saveFailed', id, ...(form.shownAt && { shownAt: form.shownAt }) },
            completedEvent,
          ]
        : [],
    );
  });

  test('a form with a draft offers what was typed before; restoring it, or discarding it, is up to the person', async () => {
    if (!form.draft) return void expect(machine.events).not.toContain('draft.restored');
    const stored = { values: { ...valid, gone: 'a field of an earlier version' }, at: 1 };
    for (const [answer, values] of [
      ['draft.restored', valid],
      ['draft.discarded', {}],
    ] as const) {
      const { actor, enter, submit, context, isPending, answer: reply } = start();
      await reply('readFormDraft', stored);
      enter(valid);
      submit();
      expect([context().values, isPending(form.submit.actor)]).toEqual([context().saved, false]);
      actor.send({ type: answer });
      expect(context().values).toEqual({ ...context().saved, ...values });
    }
  });

  test('of a draft, values that a field cannot have are dropped, and the others are restored', async () => {
    if (!form.draft) return void expect(machine.events).not.toContain('draft.restored');
    const { saved } = start().context();
    const [first = ''] = Object.keys(valid);
    const shape = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);
    for (const damaged of [null, 7, true, 'text', [], ['text'], [7], {}])
      for (const name of names.filter((one) => one !== first)) {
        const fits =
          shape(damaged) === shape(saved[name]) && (!Array.isArray(damaged) || damaged.every((one) => one === 'text'));
        if (fits) continue;
        const { actor, context, answer, submit } = start();
        await answer('readFormDraft', { values: { [first]: valid[first], [name]: damaged }, at: 1 });
        actor.send({ type: 'draft.restored' });
        const expected = { ...saved, [first]: valid[first] };
        expect({ [name]: damaged, values: context().values }).toEqual({ [name]: damaged, values: expected });
        submit();
        for (const one of names) form.fields[one]?.counter?.(context().values);
        const alone = start();
        await alone.answer('readFormDraft', { values: { [name]: damaged }, at: 1 });
        expect([name, damaged, alone.actor.getSnapshot().value]).toEqual([name, damaged, 'editing']);
      }
  });

  test('what was typed before its draft was found stays, and the rest of the draft is restored', async () => {
    if (!form.draft) return void expect(machine.events).not.toContain('draft.restored');
    const typed = names.find((name) => !(name in valid) && typeof start().context().saved[name] === 'string') ?? '';
    const { actor, context, enter, answer } = start();
    enter({ [typed]: 'typed' });
    await answer('readFormDraft', { values: { ...valid, [typed]: 'stored' }, at: 1 });
    actor.send({ type: 'draft.restored' });
    expect(context().values).toEqual({ ...context().saved, ...valid, [typed]: 'typed' });
    // a draft that would change nothing of it is not offered
    const other = start();
    other.enter({ [typed]: 'typed' });
    await other.answer('readFormDraft', { values: { [typed]: 'stored' }, at: 1 });
    expect(other.actor.getSnapshot().value).toBe('editing');
  });

  test('a draft that holds nothing new is not offered', async () => {
    if (!form.draft) return void expect(machine.events).not.toContain('draft.restored');
    const { actor, context, answer } = start();
    await answer('readFormDraft', { values: { [names[0] ?? '']: context().saved[names[0] ?? ''] }, at: 1 });
    expect(actor.getSnapshot().value).toBe('editing');
  });

  test('discarding returns to what is stored', () => {
    if (form.discard === undefined) return void expect(machine.events).not.toContain(`${form.id}.discard`);
    const { actor, enter, context } = start();
    const discard = { type: form.discard.event };
    expect(actor.getSnapshot().can(discard)).toBe(false);
    enter({ ...valid, ...invalid });
    actor.send(discard);
    expect([context().values, context().errors]).toEqual([context().saved, {}]);
  });
});
