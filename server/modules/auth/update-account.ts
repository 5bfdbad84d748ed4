import {
  type Accessibility,
  type AccessibilityGroup,
  accessibilityGroups,
  parseAccessibility,
  isAccessibilityOption,
} from '../../../graphql/domain/accessibility.ts';
import { isHiddenColumns } from '../../../graphql/domain/hidden-columns.ts';
import type { MutationUpdateUserAccountArgs } from '../../../graphql/generated/auth.resolvers.ts';
import { cleanName, fitsName, maxFullNameLength } from '../../../graphql/domain/names.ts';
import { parseLanguage } from '../../../graphql/domain/languages.ts';
import { transactWithRetry } from '../../db/retry.ts';
import type { Context, Session } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { notifyAccessChange } from './session-cache.ts';
import { parseEmail } from './identifiers.ts';
import { hourMs, assertLimit } from '../../http/rate-limits.store.ts';
import { notifyEmailChanged, notifyPhoneChanged } from './security-notifications.ts';
import { recordIdentityAudit } from './identity-audit.store.ts';
import { isFavorites } from '../../../graphql/domain/favorites.ts';
import { assertConfirmed, assertStepUp, parseNewPhone } from './step-up.ts';
import { type AccountChange, findUserById, updateUser } from './users.store.ts';
import { endSessions, isSessionOpen } from './sessions.store.ts';

const parseName = (text: string, path: string): string => {
  const name = cleanName(text);
  if (!fitsName(name, maxFullNameLength)) throw problem('BAD_INPUT', 'tooLong', { path });
  return name;
};

/** The choice of each group; an omitted group keeps its default. */
const parseChoices = (requested: { [Group in AccessibilityGroup]?: string | null }): Accessibility => {
  for (const group of accessibilityGroups) {
    const choice = requested[group];
    if (choice && !isAccessibilityOption(group, choice))
      throw problem('BAD_INPUT', 'badInput', { path: `accessibility.${group}` });
  }
  return parseAccessibility(requested);
};

const parseChange = ({
  profile,
  accessibility,
  locale,
  hiddenColumns,
  favorites,
}: MutationUpdateUserAccountArgs): AccountChange => {
  const change: AccountChange = {};
  if (typeof profile?.firstName === 'string') change.first_name = parseName(profile.firstName, 'profile.firstName');
  if (typeof profile?.lastName === 'string') change.last_name = parseName(profile.lastName, 'profile.lastName');
  if (profile?.email !== undefined) {
    change.email = profile.email ? parseEmail(profile.email) : null;
    if (profile.email && !change.email) throw problem('BAD_INPUT', 'emailNotValid', { path: 'profile.email' });
  }
  if (accessibility) change.accessibility = JSON.stringify(parseChoices(accessibility));
  if (hiddenColumns !== undefined && hiddenColumns !== null) {
    if (!isHiddenColumns(hiddenColumns)) throw problem('BAD_INPUT', 'badInput', { path: 'hiddenColumns' });
    change.hiddenColumns = hiddenColumns;
  }
  if (favorites !== undefined && favorites !== null) {
    if (!isFavorites(favorites)) throw problem('BAD_INPUT', 'badInput', { path: 'favorites' });
    change.favorites = JSON.stringify(favorites);
  }
  if (locale !== undefined && locale !== null) {
    const language = parseLanguage(locale);
    if (!language) throw problem('BAD_INPUT', 'badInput', { path: 'locale' });
    change.language = language;
  }
  return change;
};

// people sign in by the address: a change needs a step-up and a code that was sent to the new one, and changes are limited
const guardEmail = async (context: Context, session: Session, email: string | null): Promise<void> => {
  const { database, config, now } = context;
  const path = 'profile.email';
  assertStepUp(session.steppedUpAt, now(), path);
  if (email !== null)
    await assertConfirmed(context, { identifier: email, purpose: 'email', session: session.id }, path);
  const max = config.limits.SENDS_PER_HOUR_IDENTIFIER;
  await assertLimit(database.plain, `email ${session.person.id}`, { windowMs: hourMs, max, now: now() });
};

/** Updates the fields that users may change about themselves. */
export const updateAccount = async (
  context: Context,
  session: Session,
  requested: MutationUpdateUserAccountArgs,
): Promise<void> => {
  const { database } = context;
  const { person } = session;
  const change = parseChange(requested);
  if (change.email === person.email) delete change.email;
  const newEmail = change.email !== undefined;
  if (change.email !== undefined) await guardEmail(context, session, change.email);
  if (change.email === null && !person.phone) throw problem('BAD_INPUT', 'required', { path: 'profile.email' });
  // one transaction: a new sign-in address, its audit row, the notification and the end of other sessions
  await transactWithRetry(database.plain, async (db) => {
    const outcome = await updateUser(db, person.id, change);
    if (outcome === 'tooManyTables') throw problem('BAD_INPUT', 'badInput', { path: 'hiddenColumns' });
    if (outcome !== 'done')
      throw problem('BAD_INPUT', outcome, { path: outcome === 'tooLong' ? 'profile' : 'profile.email' });
    if (!newEmail) return;
    // the person's row is locked now: an end of this session under that lock has been committed
    if (!(await isSessionOpen(db, session.id))) throw problem('UNAUTHENTICATED', 'unauthenticated');
    const { config, now } = context;
    await endSessions(db, { person: person.id, except: session.id }, 'credentials', now());
    await recordIdentityAudit(db, {
      verb: 'emailChanged',
      at: now(),
      person: person.id,
      session: session.id,
      detail: { from: person.email ?? '', to: change.email ?? '', ip: context.request.ip },
    });
    await notifyEmailChanged({ db, config, now }, person);
  });
  await notifyAccessChange(database, { person: person.id });
};

/**
 * Another number to sign in with, once a code that went to it was entered. That it is another account's is said only then.
 * Other sessions end, and the number from before is told.
 */
export const updatePhone = async (context: Context, session: Session, typed: string): Promise<void> => {
  const { database, config, now } = context;
  const { person } = session;
  const before = await findUserById(database.plain, person.id);
  const { value: phone } = await parseNewPhone(typed, before.country);
  if (phone === before.phone) return;
  assertStepUp(session.steppedUpAt, now(), 'phone');
  await assertConfirmed(context, { identifier: phone, purpose: 'phone', session: session.id }, 'phone');
  await assertLimit(database.plain, `phone ${person.id}`, {
    windowMs: hourMs,
    max: config.limits.SENDS_PER_HOUR_IDENTIFIER,
    now: now(),
  });
  await transactWithRetry(database.plain, async (db) => {
    const outcome = await updateUser(db, person.id, { phone });
    if (outcome !== 'done') throw problem('BAD_INPUT', 'phoneExists', { path: 'phone' });
    if (!(await isSessionOpen(db, session.id))) throw problem('UNAUTHENTICATED', 'unauthenticated');
    await endSessions(db, { person: person.id, except: session.id }, 'credentials', now());
    await recordIdentityAudit(db, {
      verb: 'phoneChanged',
      at: now(),
      person: person.id,
      session: session.id,
      detail: { from: before.phone ?? '', to: phone, ip: context.request.ip },
    });
    await notifyPhoneChanged({ db, config, now }, before);
  });
  await notifyAccessChange(database, { person: person.id });
};
