import type { ListCheck } from '../../../graphql/content/model/checks.types.ts';
import { defineKind } from '../../../graphql/content/model/define-kind.ts';
import { choice } from '../../../graphql/content/fields/choice.ts';
import { color } from '../../../graphql/content/fields/color.ts';
import { crop } from '../../../graphql/content/fields/crop.ts';
import { dates } from '../../../graphql/content/fields/dates.ts';
import { derived } from '../../../graphql/content/fields/derived.ts';
import { email } from '../../../graphql/content/fields/email.ts';
import { emails } from '../../../graphql/content/fields/emails.ts';
import { flag, localFlag, toggle } from '../../../graphql/content/fields/flag.ts';
import { levels } from '../../../graphql/content/fields/levels.ts';
import { link } from '../../../graphql/content/fields/link.ts';
import { marks } from '../../../graphql/content/fields/marks.ts';
import { decimal, integer } from '../../../graphql/content/fields/number.ts';
import { address } from '../../../graphql/content/fields/address.ts';
import { phone } from '../../../graphql/content/fields/phone.ts';
import { image } from '../../../graphql/content/fields/image.ts';
import { mapLocation } from '../../../graphql/content/fields/location.ts';
import { polygon } from '../../../graphql/content/fields/polygon.ts';
import { price } from '../../../graphql/content/fields/price.ts';
import { reference } from '../../../graphql/content/fields/reference.ts';
import { fixedRows, rows } from '../../../graphql/content/fields/rows.ts';
import { slug } from '../../../graphql/content/fields/slug.ts';
import { storedAt } from '../../../graphql/content/fields/stored-at.ts';
import { tags } from '../../../graphql/content/fields/work-plan-tags.ts';
import { localizedText, plainText } from '../../../graphql/content/fields/text.ts';
import { time } from '../../../graphql/content/fields/time.ts';
import { weekdays } from '../../../graphql/content/fields/weekdays.ts';
import { ascending, overlap, together } from '../../../graphql/content/range-checks.ts';

const noOverlap: ListCheck = (periods) =>
  periods.flatMap((one) =>
    periods.some((other) => other !== one && overlap(one, other))
      ? [{ id: one._id, field: 'from', key: 'periodsOverlap', level: 'shape' } as const]
      : [],
  );

/** Uses every field type and every row rule: what the real kinds have not needed yet passes the generic suite here. */
export const syntheticKind = defineKind({
  entity: 'synthetic',
  component: 'basic',
  variants: ['special', 'seasonal'],
  address: { form: 'variant', section: 'synthetics' },
  icon: 'menu',
  baseName: 'Synthetic',
  saved: 'updateMenu',
  fields: {
    code: plainText({ max: 200, required: true }),
    amount: price(),
    rooms: rows(
      {
        tables: rows(
          {
            seats: rows(
              { label: localizedText({ max: 200, required: true }), note: plainText({ max: 200 }) },
              { max: 10 },
            ),
          },
          { max: 10 },
        ),
        lamps: rows({ watts: integer({ min: 1, max: 100 }) }, { max: 10 }),
      },
      { max: 10 },
    ),
    labels: rows({ label: localizedText({ max: 200 }) }, { max: 10 }),
    cover: image(),
    cover_crop: crop('cover', { ratios: ['1:1'] }),
    secret: flag('motto'),
    motto: localizedText({ max: 200, required: { unless: 'secret' } }),
    views: rows({ tall: flag('view'), view: image(), view_crop: crop('view') }, { max: 10 }),
    _menu: reference({ entity: 'menu', venue: 'own' }),
    min: storedAt('media.limits.min', integer({ min: 0, max: 99 })),
    max: storedAt('media.limits.max', integer({ min: 0, max: 99 })),
    no_index: storedAt('media.seo.no_index', toggle()),
    caption: storedAt('media.seo.caption', localizedText({ max: 200 })),
    first_slot: storedAt('slots[0].value', plainText({ max: 40 })),
    third_slot: storedAt('slots[2].value', plainText({ max: 40 })),
    days: storedAt(
      'plans[1].week',
      fixedRows(
        {
          shifts: rows(
            { from: time(), to: time(), on: storedAt('__criteria.weekday', weekdays()) },
            { max: 6, rowChecks: [together('from', 'to')], listChecks: [noOverlap] },
          ),
          remark: localizedText({ max: 60 }),
        },
        { count: 7 },
      ),
    ),
    posts: rows(
      {
        venue: plainText({ max: 60 }),
        cms_id: reference({ entity: 'menu', venue: 'any' }),
        name: localizedText({ max: 60 }),
        kind: choice(['large', 'small']),
        icon: derived('kind'),
        renaming: localFlag(),
      },
      { max: 10, storeIfAll: ['venue', 'cms_id', 'name'] },
    ),
    paragraphs: rows(
      { template: choice(['left', 'right']), text: localizedText({ max: 90 }) },
      { max: 9, dropIfOnly: ['template'] },
    ),
    traits: marks(['hot', 'cold', 'sweet']),
    spice: levels(['mild', 'medium'], ['always', 'never', 'unsaid']),
    portions: integer({ min: 1, max: 9 }, { fallback: 1 }),
    default_greeting: localizedText({ max: 60 }),
    greeting: localizedText({ max: 60, defaultIn: 'default_greeting' }),
    ratio: decimal({ min: -1, max: 1, decimals: 2 }),
    closing: time({ ranges: true }),
    weekdays: weekdays(),
    dates: dates(),
    start: dates({ ranges: false }),
    slug: slug(),
    site: link({ prefixes: ['https://'] }),
    phone: phone({ localized: true }),
    email: email(),
    emails: emails({ max: 10 }),
    color: color(),
    street: address({ max: 120, fills: { parts: { street: 'greeting' }, point: 'point' } }),
    point: mapLocation(),
    area: polygon(),
    tags: tags({ max: 10 }),
  },
  tabs: {
    basics: ['code', 'amount', 'cover', 'cover_crop', 'secret', 'motto', '_menu', 'min', 'max', 'no_index', 'caption'],
    lists: ['rooms', 'labels', 'views', 'days', 'posts', 'paragraphs', 'tags', 'first_slot', 'third_slot'],
    values: [
      'traits',
      'spice',
      'portions',
      'default_greeting',
      'greeting',
      'ratio',
      'closing',
      'weekdays',
      'dates',
      'start',
      'slug',
      'site',
      'phone',
      'street',
      'email',
      'emails',
      'color',
      'point',
      'area',
    ],
  },
  companions: [{ entity: 'menu', field: '_menu' }],
  checks: [ascending('min', 'max')],
});
