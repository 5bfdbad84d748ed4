import { atNight, expect, extended, test } from '../fixtures/test.ts';

const hours = '/petilia-jaffa/editvenue/openingHours';

test('a week is edited with the keyboard: times typed as digits, an overlap fixed, a day copied', {
  tag: extended,
}, async ({ page, t, signIn }) => {
  await signIn();
  await page.goto(hours);
  const monday = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Monday' }) });
  await monday.getByRole('button', { name: t('hours.add', { day: 'Monday' }) }).focus();
  await page.keyboard.press('Enter');
  const opens = monday.getByRole('textbox', { name: t('hours.opens', { day: 'Monday' }) }).last();
  await expect(opens).toBeFocused();
  await page.keyboard.type('930');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1230');
  await page.keyboard.press('Tab');
  await expect(opens).toHaveValue('09:30');
  // Monday opens at 12:00 already
  await monday.getByRole('button', { name: t('hours.fix.from', { time: '\u206612:30\u2069' }) }).press('Enter');
  await expect(monday.getByRole('alert')).toHaveCount(0);
  await monday.getByRole('button', { name: t('hours.copy', { day: 'Monday' }) }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^Saturday/ }).press('Space');
  await dialog.getByRole('button', { name: t('hours.copyDays', { count: 1 }) }).press('Enter');
  const saturday = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Saturday' }) });
  await expect(saturday.getByRole('textbox').last()).toHaveValue(await monday.getByRole('textbox').last().inputValue());
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('success.updateVenue'))).toBeVisible();
  await page.reload();
  await expect(opens).toHaveValue('09:30');
});

test('hours of a special day say what is wrong with them, also with those of another row and on a day that is closed', {
  tag: extended,
}, async ({ page, t, signIn }) => {
  await signIn();
  await page.goto(hours);
  const days = page
    .getByRole('group')
    .filter({ has: page.locator('[data-path^="special_days/"][data-path$="/date"]') });
  await expect(days.first()).toBeVisible();
  const addDay = async (from: string, to: string) => {
    const position = (await days.count()) + 1;
    await page.getByRole('button', { name: t('content.venue.special_days.add') }).click();
    const name = t('content.venue.special_days.one', { position });
    const day = page.getByRole('group', { name, exact: true });
    await day.locator('[data-path$="/date"]').first().fill('2033-01-07');
    await day.getByRole('button', { name: t('hours.add', { day: name }) }).click();
    await day.getByRole('textbox', { name: t('hours.opens', { day: name }) }).fill(from);
    const closes = day.getByRole('textbox', { name: t('hours.closes', { day: name }) });
    await closes.fill(to);
    return { day, closes };
  };
  const lunch = await addDay('1200', '1400');
  await expect(lunch.day.getByRole('alert')).toHaveCount(0);
  const late = await addDay('1300', '1500');
  for (const { day } of [lunch, late]) await expect(day.getByText(t('error.hoursOverlap'))).toBeVisible();

  await late.closes.fill('');
  await late.day.getByRole('checkbox', { name: t('content.venue.special_days.closed') }).check();
  await expect(late.day.getByText(t('error.periodIncomplete'))).toBeVisible();
  await late.closes.fill('1500');
  await expect(late.day.getByRole('alert')).toHaveCount(0);
  await expect(late.closes).toBeFocused();
});

test('a special day that is saved stands in the order of the dates, keeps the focus, and its time is spelled; what is missing is said at its field', {
  tag: extended,
}, async ({ page, t, signIn }) => {
  await signIn();
  await page.goto(hours);
  const dates = page.locator('input[data-path^="special_days/"][data-path$="/date"]');
  await expect(dates.first()).toBeVisible();
  await page.getByRole('button', { name: t('content.venue.special_days.add') }).click();
  const name = 'Stocktaking';
  await page
    .getByRole('textbox', { name: t('content.venue.special_days.title'), exact: true })
    .last()
    .fill(name);
  const day = page.getByRole('group', { name, exact: true });
  await page.keyboard.press('Control+s');
  const [date, closed] = [day.locator('[data-path$="/date"]'), day.locator('[data-path$="/closed"]')];
  await expect(date).toBeFocused();
  await expect(date).toHaveAttribute('aria-invalid', 'true');
  await expect(date.locator('xpath=following::*[@role="alert"][1]')).toHaveText(t('error.required'));
  await date.fill('2025-12-01');
  await page.keyboard.press('Control+s');
  await expect(closed).toBeFocused();
  await expect(day.getByRole('alert')).toHaveText(t('error.hoursMissing'));
  await expect(day.getByRole('alert')).toBeInViewport();

  await day.getByRole('button', { name: t('hours.add', { day: name }) }).click();
  await page.keyboard.type('1900');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0130');
  const closes = day.getByRole('textbox', { name: t('hours.closes', { day: name }) });
  await expect(closes).toHaveValue('0130');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('success.updateVenue'))).toBeVisible();
  await expect(closes).toBeFocused();
  await expect(closes).toHaveValue('01:30');
  await expect(dates.first()).toHaveValue('1 Dec 2025');
});

test('equal times that nobody has called 24 hours are not copied as such', { tag: extended }, async ({
  page,
  t,
  signIn,
}) => {
  await signIn();
  await page.goto(hours);
  const row = (day: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: day }) });
  const saturday = row('Saturday');
  await saturday.getByRole('button', { name: t('hours.add', { day: 'Saturday' }) }).click();
  await saturday
    .getByRole('textbox', { name: t('hours.opens', { day: 'Saturday' }) })
    .last()
    .fill('0900');
  await saturday
    .getByRole('textbox', { name: t('hours.closes', { day: 'Saturday' }) })
    .last()
    .fill('0900');
  await saturday.getByRole('button', { name: t('hours.copy', { day: 'Saturday' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^Sunday/ })
    .check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('hours.copyDays', { count: 1 }) })
    .click();
  await expect(row('Sunday').getByText(t('error.equalTimes'))).toBeVisible();
});

test('a phone number is checked by the server while it is typed, shown as each language writes it, and written so once it is left', {
  tag: extended,
}, async ({ page, t, signIn }) => {
  await signIn();
  await page.goto('/petilia-jaffa/editvenue/contacts');
  const strip = page.getByRole('group', { name: t('editor.languages') });
  await strip.getByRole('button', { name: 'English' }).click();
  const phone = page.locator('input[data-path="phone"]');
  const note = page.getByRole('status').filter({ hasText: t('common.validPhone') });
  await phone.fill('12');
  await expect(page.getByRole('status').filter({ hasText: t('error.phoneNotValid') })).toBeVisible();
  await phone.fill('03-555 1299');
  await expect(note).toContainText('עברית 03-555-1299');
  await expect(note).toContainText('+97235551299');
  await expect(phone).toHaveValue('03-555 1299');
  await phone.press('Tab');
  await expect(phone).toHaveValue('+97235551299');
  await strip.getByRole('button', { name: 'עברית' }).click();
  await expect(phone).toHaveValue('035551299');
});

test('without the server a number is no error, and the next one is checked again', { tag: atNight }, async ({
  page,
  t,
  signIn,
}) => {
  await signIn();
  await page.goto('/petilia-jaffa/editvenue/contacts');
  const phone = page.getByRole('textbox', { name: new RegExp(`^${t('content.venue.order_phone')}`) });
  await expect(phone).toBeVisible();
  await page.route('**/api/graphql', (route) =>
    route.request().postData()?.includes('0555512345') ? route.abort() : route.continue(),
  );
  const failed = page.waitForEvent('requestfailed');
  await phone.fill('0555512345');
  await failed;
  // what is wrong with it would be there in the next frame
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.getByText(t('error.phoneError'))).toHaveCount(0);
  await expect(page.getByText(t('error.phoneNotValid'))).toHaveCount(0);
  await expect(phone).toHaveValue('0555512345');
  await phone.fill('03-555 1299');
  await expect(page.getByRole('status').filter({ hasText: t('common.validPhone') })).toBeVisible();
});

test('a place id is looked up while it is typed', { tag: atNight }, async ({ page, t, signIn }) => {
  await signIn();
  await page.goto('/petilia-jaffa/editvenue/advanced');
  const placeId = page.getByRole('textbox', { name: t('content.venue.place_id') });
  await placeId.fill('N1');
  // in the person's own language, which another test may have changed
  await expect(page.getByRole('status').filter({ hasText: '6803298' })).toBeVisible();
  await placeId.fill('W404');
  await expect(page.getByText(t('error.placeIdNotValid'))).toBeVisible();
});

test('the point of the venue moves on the map by arrow keys, mouse and zoom, and its coordinates stay editable', {
  tag: extended,
}, async ({ page, t, signIn }) => {
  await signIn();
  await page.goto('/petilia-jaffa/editvenue/contacts');
  const field = page.getByRole('group', { name: t('content.venue.geolocation'), exact: true });
  const text = field.getByRole('textbox');
  const read = async () => (await text.inputValue()).split(', ').map(Number) as [number, number, number];
  await text.fill('32.05, 34.75, 15');
  const map = field.getByRole('group', { name: t('map.place', { zoom: 15 }) });
  const point = field.getByRole('button', { name: /34\.75/ });
  await point.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowRight');
  const [latitude, longitude] = await read();
  expect(latitude).toBeGreaterThan(32.05);
  expect(longitude - 34.75).toBeGreaterThan((latitude - 32.05) * 5);

  const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 4, y + height / 2);
  const clicked = await read();
  expect(clicked[1]).toBeLessThan(34.75);
  await page.mouse.move(x + width / 4, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 4, { steps: 4 });
  await page.mouse.up();
  const dragged = await read();
  expect(dragged[1]).toBeCloseTo(34.75, 4);
  expect(dragged[0]).toBeGreaterThan(clicked[0]);

  await field.getByRole('button', { name: t('map.zoomIn') }).click();
  await expect(text).toHaveValue(/, 16$/);
  await text.fill('48.8566, 2.3522');
  await expect(field.getByRole('button', { name: /48\.8566, 2\.3522/ })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('success.updateVenue'))).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue('48.8566, 2.3522, 16');
});

test('an address is suggested while it is typed; the one chosen fills every language and the map, and one undo takes it back', {
  tag: extended,
}, async ({ page, t, signIn }) => {
  await signIn();
  await page.goto('/petilia-jaffa/editvenue/contacts');
  const strip = page.getByRole('group', { name: t('editor.languages') });
  await strip.getByRole('button', { name: 'English' }).click();
  const address = page.getByRole('combobox', { name: new RegExp(`^${t('content.venue.address')}`) });
  const street = page.getByRole('textbox', { name: new RegExp(`^${t('content.venue.street')}`) });
  const map = page.getByRole('group', { name: t('content.venue.geolocation'), exact: true });
  await map.getByRole('textbox').fill('');
  await map.getByRole('button', { name: t('map.setPoint') }).press('Enter');
  await expect(map.locator('[data-handle]')).toBeFocused();
  await map.getByRole('textbox').fill('');
  await address.fill('Atlantis');
  await expect(page.getByText(t('error.addressNotValid'))).toBeVisible();
  await address.fill('Rothschild Boul');
  const list = page.getByRole('listbox', { name: t('address.suggestions') });
  await expect(list.getByRole('option')).toHaveCount(1);
  await address.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(address).toHaveValue('Rothschild Boul');
  await address.fill('Rothschild Boule');
  await expect(list).toBeVisible();
  await address.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toBeVisible();
  await address.press('Enter');
  await expect(page.getByText(t('address.filled'))).toBeVisible();
  await expect(address).toHaveValue(/^Rothschild Boulevard 22, /);
  await expect(street).toHaveValue('Rothschild Boulevard');
  await expect(map.getByRole('textbox')).toHaveValue('32.064, 34.771, 16');
  await expect(map.getByRole('button', { name: /32\.064, 34\.771/ })).toBeVisible();
  await strip.getByRole('button', { name: 'עברית' }).click();
  await expect(address).toHaveValue(/^שדרות רוטשילד 22, /);
  await page.keyboard.press('Control+z');
  await expect(address).not.toHaveValue(/רוטשילד/);
  await expect(map.getByRole('textbox')).toHaveValue('');
  await strip.getByRole('button', { name: 'English' }).click();
  await expect(address).toHaveValue('Rothschild Boule');
});
