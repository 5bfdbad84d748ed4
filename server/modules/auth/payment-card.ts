import * as v from 'valibot';
import type { Card, CardPage, StatusAnswer } from '../../../graphql/generated/auth.resolvers.ts';
import type { CardProvider } from '../../config/config.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, Session } from '../../graphql/context.ts';
import { findUserById } from './users.store.ts';

/** What Stripe answers of a Checkout Session, as far as it is read. */
const Opened = v.object({ id: v.pipe(v.string(), v.maxLength(200)), url: v.pipe(v.string(), v.url()) });
const Entered = v.object({
  status: v.nullable(v.string()),
  client_reference_id: v.nullable(v.string()),
  setup_intent: v.nullable(
    v.object({
      payment_method: v.nullable(
        v.object({
          id: v.pipe(v.string(), v.maxLength(200)),
          card: v.object({ brand: v.pipe(v.string(), v.maxLength(30)), last4: v.pipe(v.string(), v.regex(/^\d{4}$/)) }),
        }),
      ),
    }),
  ),
});

const requireProvider = ({ config }: Context): CardProvider => {
  if (config.cards === null) throw problem('BAD_INPUT', 'cardsOff');
  return config.cards;
};

/** One call of Stripe's API; anything but a 2xx of the expected shape is UPSTREAM_FAILED. */
const call = async <Schema extends v.GenericSchema>(
  { url, secret }: CardProvider,
  path: string,
  schema: Schema,
  form: Record<string, string> | null,
): Promise<v.InferOutput<Schema>> => {
  const answer = await fetch(`${url}/v1/${path}`, {
    method: form === null ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: form && new URLSearchParams(form),
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  })
    .then((it) => (it.ok ? it.json() : null))
    .catch(() => null);
  const parsed = v.safeParse(schema, answer);
  if (!parsed.success) throw problem('UPSTREAM_FAILED', 'serviceBusy');
  return parsed.output;
};

/** Opens the provider's own page, where the number is typed: neither this server nor the application's page ever has it. */
export const openCardPage = async (context: Context, { person }: Session): Promise<CardPage> => {
  const provider = requireProvider(context);
  const page = new URL('/me/card', context.config.publicUrl).href;
  const opened = await call(provider, 'checkout/sessions', Opened, {
    mode: 'setup',
    'payment_method_types[0]': 'card',
    success_url: `${page}?entered`,
    cancel_url: page,
    client_reference_id: person.id,
  });
  await context.database.plain
    .updateTable('users')
    .set({ card_session: opened.id })
    .where('id', '=', person.id)
    .execute();
  return { url: opened.url };
};

/** Keeps the token, brand and last four digits of the card that was entered on the page; null: none was. */
export const confirmCard = async (context: Context, { person }: Session): Promise<Card | null> => {
  const provider = requireProvider(context);
  const db = context.database.plain;
  const { card, card_session } = await findUserById(db, person.id);
  // confirmed already: the answer was lost, or the page was loaded again
  if (card_session === null) return card && { brand: card.brand, last4: card.last4 };
  const path = `checkout/sessions/${encodeURIComponent(card_session)}?expand[]=setup_intent.payment_method`;
  const entered = await call(provider, path, Entered, null);
  const method = entered.setup_intent?.payment_method ?? null;
  if (entered.status !== 'complete' || entered.client_reference_id !== person.id || method === null) return null;
  const { brand, last4 } = method.card;
  await db
    .updateTable('users')
    .set({ card: JSON.stringify({ provider: 'stripe', token: method.id, brand, last4 }), card_session: null })
    .where('id', '=', person.id)
    .where('card_session', '=', card_session)
    .execute();
  return { brand, last4 };
};

export const removeCard = async (context: Context, { person }: Session): Promise<StatusAnswer> => {
  await context.database.plain
    .updateTable('users')
    .set({ card: null, card_session: null })
    .where('id', '=', person.id)
    .execute();
  return { statusCode: 200, message: 'Removed' };
};
