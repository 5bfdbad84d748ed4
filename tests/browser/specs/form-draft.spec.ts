import { readStoredDrafts } from '../fixtures/local-drafts.ts';
import { expect, extended, test } from '../fixtures/test.ts';

test('a form’s input is offered after a crash, and removed once it was discarded', { tag: extended }, async ({
  openAs,
  page,
  t: text,
}) => {
  const formDrafts = async () =>
    Object.keys(await readStoredDrafts(page)).filter((key) => key.startsWith('formDrafts/'));
  await openAs('michal@petilia.example', '/venues/new');
  const name = page.getByRole('textbox', { name: text('newVenue.name') });
  await name.fill('Night train');
  await expect.poll(formDrafts).toHaveLength(1);

  await page.reload();
  await expect(name).toBeDisabled();
  await page.getByRole('button', { name: text('command.venue.create.restoreDraft') }).click();
  await expect(name).toHaveValue('Night train');

  await page.reload();
  await page.getByRole('button', { name: text('command.venue.create.discardDraft') }).click();
  await expect(name).toHaveValue('');
  await expect.poll(formDrafts).toEqual([]);
});
