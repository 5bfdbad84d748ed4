import { test, setPreferences } from '../fixtures/test.ts';
import { findLink } from '../fixtures/guest-links.ts';
import { MemberInviteDocument } from '../../../graphql/generated/api/graphql.ts';

test.setTimeout(300_000);
test('look', async ({ another, openContext, server }) => {
  const token = async () => {
    await fetch(`${server.url}/api/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await server.sessions.venueToken('yonatan@petilia.example', 'petilia-jaffa')}`,
      },
      body: JSON.stringify({
        query: MemberInviteDocument.toString(),
        variables: { directory: 'petilia-jaffa', email: 'look@invited.example', role: 'host', locale: 'en' },
      }),
    });
    return findLink(server, 'look@invited.example', 'join');
  };
  const link = await token();
  const shots = [
    ['en', 'light', { width: 1440, height: 900 }],
    ['he', 'dark', { width: 1440, height: 900 }],
    ['he', 'light', { width: 390, height: 844 }],
    ['en', 'dark', { width: 390, height: 844 }],
  ] as const;
  for (const [language, theme, size] of shots) {
    const name = `/tmp/people/${language}-${theme}-${size.width}`;
    const page = await another('michal@petilia.example', '/petilia-jaffa/employees', { language, size });
    await page.evaluate((chosen) => {
      const stored = JSON.parse(localStorage.getItem('maitre.preferences') ?? '{}');
      localStorage.setItem('maitre.preferences', JSON.stringify({ ...stored, theme: chosen }));
    }, theme);
    await page.reload();
    await page.getByRole('gridcell').first().waitFor();
    await page.waitForTimeout(800);
    await page.screenshot({ path: `${name}-employees.png` });
    await page
      .locator('[aria-haspopup="menu"]')
      .filter({ visible: true })
      .nth(size.width > 1000 ? 6 : 4)
      .click()
      .catch(() => undefined);
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${name}-menu.png` });
    await page.keyboard.press('Escape');
    await page.locator('button[data-command="employees.create"]').first().click();
    await page.getByRole('dialog').waitFor();
    await page
      .locator('input[name="phone"]')
      .fill('0501239988')
      .catch(() => undefined);
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `${name}-dialog.png` });
    await page.goto('/petilia-jaffa/employees/team');
    await page.getByRole('gridcell').first().waitFor();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${name}-team.png` });
    await page.goto(`/join#${link}`);
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `${name}-join-in.png` });
    const context = await openContext({ baseURL: server.url, viewport: size });
    const out = await context.newPage();
    await setPreferences(out, language, theme);
    await out.goto(`/join#${link}`);
    await out.waitForTimeout(1200);
    await out.screenshot({ path: `${name}-join-out.png` });
  }
});
