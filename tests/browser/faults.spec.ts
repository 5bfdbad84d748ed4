import { type Fault, type Proxy, startProxy } from '../support/proxy.ts';
import { expect, test, wordsIn } from './house.ts';

const say = wordsIn('en');
let proxy: Proxy;
test.beforeEach(async ({ server }) => {
  proxy = await startProxy(server.url);
});
test.afterEach(() => proxy.close());

/** Whether a request carries the mutation that saves. */
const isSave = ({ body }: { body: string }) =>
  /ContentUpdate|contentUpdate|"content"/.test(body) && body.includes('expectedVersion');

const faults: [name: string, faults: (Fault | null)[], sent: number][] = [
  ['F001 the answer of a save is lost: it is sent again with the same key, and saved once', ['unanswered'], 2],
  ['F001 two answers in a row are lost', ['unanswered', 'unanswered'], 3],
  ['F003 the network delivers a save twice: it is saved once', ['doubled'], 1],
  ['F019 somebody else answers with a page of their own: it is not taken for ours', ['captive'], 2],
  ['F001 the request is lost on its way', ['lost'], 2],
];

for (const [name, happening, sent] of faults) {
  test(name, async ({ another }) => {
    const here = await another('claire@petilia.example', '/petilia-jaffa/menus', { url: proxy.url });
    await here
      .getByRole('button', { name: say('list.create.menu'), exact: true })
      .first()
      .click();
    await expect(here.locator('[data-state="editing"]')).toBeVisible();
    await here.getByRole('tab', { name: say('content.menu.tab.details') }).click();
    await here.getByRole('textbox', { name: new RegExp(`^${say('content.menu.title')}`) }).fill('Through the storm');

    const left = [...happening];
    proxy.fault = (seen) => (isSave(seen) ? (left.shift() ?? null) : null);
    await here.keyboard.press('Control+s');
    await expect(here.getByRole('region', { name: say('editor.saveBar') })).toBeHidden({ timeout: 20_000 });

    const saves = proxy.seen.filter(isSave);
    expect({ sent: saves.length, keys: new Set(saves.map(({ key }) => key)).size }).toEqual({ sent, keys: 1 });
    const answers = saves.flatMap((it) => it.answers.map(({ body }) => (JSON.parse(body) as { data: unknown }).data));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await expect(here.getByText(say('editor.version', { version: 2 }), { exact: true })).toBeVisible();
  });
}
