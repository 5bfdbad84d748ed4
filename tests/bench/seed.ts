import type { Client } from './client.ts';
import { api } from './client.ts';
import { largeMenu, largeMenuName, menuName, smallMenu } from './menus.ts';

export interface SeededMenus {
  small: { id: string; name: string; version: number }[];
  large: { id: string; version: number };
}

/** 10,000 small menus, every second one published, and one of 20 sections of 10: created through the API. */
export const seedMenus = async (client: Client, venue: string, count: number): Promise<SeededMenus> => {
  const token = await client.enter(venue);
  const make = async (name: string, content: (name: string) => unknown) => {
    const variables = { name, directory: venue, entity: 'menu', component: 'menu' };
    const { contentCreate: created } = await client.ask<api.ContentCreateMutation>(
      api.ContentCreateDocument,
      variables,
      token,
    );
    const text = { cms_id: created.cms_id, content: content(created.name), expectedVersion: created.version };
    const { contentUpdate: updated } = await client.ask<api.ContentUpdateMutation>(
      api.ContentUpdateDocument,
      text,
      token,
    );
    return { id: created.cms_id, name: created.name, version: updated.version };
  };
  const small: SeededMenus['small'] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const name = menuName(next++);
      small.push(await make(name, (given) => smallMenu(given, 0)));
    }
  };
  await Promise.all(Array.from({ length: 10 }, worker));
  const toPublish = small.filter((_, at) => at % 2 === 0);
  for (let at = 0; at < toPublish.length; at += 100) {
    const some = toPublish.slice(at, at + 100);
    const variables = { cms_list: some.map(({ id }) => id), versions: some.map(({ version }) => version) };
    await client.ask(api.PublishDocument, variables, token);
  }
  return { small, large: await make(largeMenuName, () => largeMenu(0)) };
};
