import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const foreign = 'https://evil.example';

/** Tries everything that injected content would; resolves to what had an effect. */
const inject = (page: Page): Promise<string[]> =>
  page.evaluate(async (foreign) => {
    const effects: string[] = [];
    Object.assign(window, { effects });
    const add = <Name extends keyof HTMLElementTagNameMap>(
      name: Name,
      attributes: Record<string, string>,
      text = '',
    ) => {
      const element = document.createElement(name);
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
      element.textContent = text;
      document.body.append(element);
      return element;
    };
    /** `load`, or `error` when it cannot be loaded */
    const waitForLoad = (element: HTMLElement) =>
      new Promise<string>((resolve) => {
        for (const type of ['load', 'error']) element.addEventListener(type, () => resolve(type));
      });

    add('script', {}, 'effects.push("script")');
    add('style', {}, ':root { outline: 7px solid }');
    if (getComputedStyle(document.documentElement).outlineWidth === '7px') effects.push('style');
    if (getComputedStyle(add('p', { style: 'outline: 7px solid' })).outlineWidth === '7px')
      effects.push('style attribute');
    add('button', { type: 'button', onclick: 'effects.push("handler")' }).click();
    // in a task of the page's own: the browser's tools may evaluate what its policy forbids
    await new Promise<void>((resolve) => {
      setTimeout(() => {
        try {
          // oxlint-disable-next-line no-eval
          effects.push(`eval ${eval('1')}`);
        } catch {
          // the policy
        }
        resolve();
      });
    });

    const image = document.createElement('img');
    const loaded = waitForLoad(image);
    image.src = `${foreign}/image.png`;
    document.body.append(image);
    if ((await loaded) === 'load') effects.push('image');
    const answer = await fetch(`${foreign}/connection`).catch(() => null);
    if (answer !== null) effects.push('connection');
    add('iframe', { src: `${foreign}/frame` });
    add('form', { action: `${foreign}/form`, method: 'post' }).submit();
    return effects;
  }, foreign);

/** `script-src-elem inline`; of an address its origin */
const parseReport = (violation: string): string => {
  const [directive = '', blocked = ''] = violation.split(' ');
  return `${directive} ${blocked.startsWith('http') ? new URL(blocked).origin : blocked}`;
};

for (const [what, path] of [
  ['the application', '/login'],
  ['the page of a guest’s link', '/i/'],
] as const)
  test(`H287 ${what} blocks and reports inline script, style and handler, eval, and a foreign image, connection, frame and form`, async ({
    page,
    violations,
  }) => {
    const reached: string[] = [];
    await page.route(`${foreign}/**`, (route) => {
      reached.push(route.request().url());
      return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: '' });
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(violations).toEqual([]);

    expect(await inject(page)).toEqual([]);
    await expect
      .poll(() => [...new Set(violations.map(parseReport))].toSorted())
      .toEqual(
        [
          'script-src-elem inline',
          'script-src-attr inline',
          'script-src eval',
          'style-src-elem inline',
          'style-src-attr inline',
          ...['img-src', 'connect-src', 'frame-src', 'form-action'].map((directive) => `${directive} ${foreign}`),
        ].toSorted(),
      );
    expect(reached).toEqual([]);
    // without waiting: the form's navigation was begun, and never ends
    expect(new URL(page.url()).pathname).toBe(path);
    // the fixture expects none
    violations.length = 0;
  });
