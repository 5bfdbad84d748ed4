import { createHash } from 'node:crypto';
import { emptyDraft } from '../../graphql/content/edit.ts';
import type { Draft } from '../../graphql/content/document.ts';
import { kindOf } from '../../graphql/content/kinds.ts';
import { toContent } from '../../graphql/content/stored.ts';
import type { VenueScope } from '../context.ts';
import type { Database } from '../db/open.ts';
import { contentWriteStore } from '../modules/content/content-write.store.ts';
import { progressIn } from '../modules/content/read-in.ts';
import { publishingStore } from '../modules/publishing/publishing.store.ts';
import { demoStore } from './demo.store.ts';
import { type DemoMenu, menus } from './menus.ts';
import { type DemoName, type DemoPerson, people } from './people.ts';
import { type Step, stepsOf } from './steps.ts';

const kind = kindOf('menu');
const minute = 60_000;
const day = 24 * 60 * minute;

/** Loads the demonstration group into a database that nobody used yet; answers whether it did. */
export const loadDemo = async (database: Database, now: () => number): Promise<boolean> => {
  const store = demoStore(database);
  if (!(await store.isEmpty())) return false;
  const at = now();
  if (!(await store.addPeople())) return false; // another process, a moment earlier
  await store.addVenues(new Date(at - 400 * day));
  await store.addConfigurations();
  for (const [venue, plans] of Object.entries(menus)) {
    for (const [place, plan] of plans.entries()) {
      await live(database, venue, plan, { from: at - plan.begun * day, to: at - 8 * minute - place * 0.6 * day });
    }
  }
  return true;
};

const scopeFor = (venue: string, name: DemoName): VenueScope => {
  const person: DemoPerson = people[name];
  return {
    venue,
    role: person.roles[venue] ?? 'owner',
    languages: person.languages ?? null,
    person: { id: person.id, name: `${person.firstName} ${person.lastName}` },
    session: person.id,
    asSuper: person.superUser ?? false,
  };
};

/** A menu's whole life through the stores that the product writes with: begun, translated, published, changed. */
const live = async (
  database: Database,
  venue: string,
  plan: DemoMenu,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  const id = `menu-${createHash('sha256').update(`${venue} ${plan.name}`).digest('hex').slice(0, 8)}`;
  const { made, since } = stepsOf(plan);
  const saves = made.length + since.length;
  const timeOf = (save: number) =>
    new Date(save === saves ? to : Math.min(to, from + (save * (to - from)) / (saves + 2)));
  const db = database.within([venue]);
  let draft = emptyDraft(kind, plan.name);
  await contentWriteStore(db, scopeFor(venue, plan.by)).insert({
    id,
    entity: kind.entity,
    component: kind.component,
    by: null,
    text: textOf(draft),
    at: new Date(from),
  });
  let version = 1;
  const save = async ({ by, change }: Step) => {
    draft = change(draft);
    const saving = { id, text: textOf(draft), at: timeOf(version), expected: version, key: null };
    const saved = await contentWriteStore(db, scopeFor(venue, by)).saveAtOnce(saving);
    if (saved === null) throw new Error(`${plan.name}: a step that changes nothing`);
    version = saved.version;
  };
  const point = async (to: number | null) => {
    const told = { at: timeOf(version), comments: to === null ? '' : 'Checked with the kitchen' };
    await publishingStore(db, scopeFor(venue, plan.by)).point([{ cms_id: id, version: to }], told);
  };
  for (const step of made) await save(step);
  if (plan.published !== 'no' && plan.published !== 'yes') await point(version);
  for (const step of since) await save(step);
  if (plan.published === 'yes') await point(version);
  if (plan.published === 'withdrawn') await point(null);
};

const textOf = (draft: Draft) => ({ content: toContent(kind, draft), ...progressIn(kind, draft) });
