import { randomUUID } from 'node:crypto';
import { planCreation } from '../../machines/page-creation/creation-steps.ts';
import type { Scene } from './browser.ts';
import { api, type Client } from './client.ts';
import { measureFromInput, type Measurement } from './page-timings.ts';

const openEditor = '[data-state="editing"] [role="tab"]';

/** From the choice of a package page to the open editor of the page that was created. */
const measureCreation =
  (venue: string): Measurement =>
  (session, slow) =>
    session.visit({ slow }, async (page) => {
      await page.goto(`${session.target.url}/${venue}/pages/templates`);
      const choice = page.locator('[data-command="create.page.package"]');
      await choice.waitFor();
      await page.waitForTimeout(1000);
      const isOpen = `document.querySelector(${JSON.stringify(openEditor)}) !== null`;
      return measureFromInput(page, () => choice.click(), isOpen);
    });

/** The floor: the same calls one after the other, and the item read, without a browser. */
const measureCalls =
  (client: Client, venue: string): Measurement =>
  async () => {
    const token = await client.enter(venue);
    const creation = { directory: venue, name: 'Floor', creation_id: randomUUID() };
    const startedAt = performance.now();
    let owner: string | null = null;
    for (const step of planCreation('page.package')) {
      const variables: api.ContentCreateMutationVariables = {
        ...creation,
        ...step,
        ...(owner !== null && { created_by_cms: owner }),
      };
      const created: api.ContentCreateMutation = await client.ask(api.ContentCreateDocument, variables, token);
      owner ??= created.contentCreate.cms_id;
    }
    await client.ask<api.ContentQuery>(api.ContentDocument, { cms_id: owner, locale: 'en' }, token);
    return performance.now() - startedAt;
  };

export const createPageCreationScene = (client: Client, venue: string): Scene => ({
  slow: 1,
  rounds: 5,
  figures: { createPage: measureCreation(venue) },
  floor: measureCalls(client, venue),
});
