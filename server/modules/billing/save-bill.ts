import { randomUUID } from 'node:crypto';
import { maxAmount } from '../../../graphql/domain/amounts.ts';
import { billLimits, isAllocationNumber, isBillType } from '../../../graphql/domain/billing.ts';
import { isCalendarDate } from '../../../graphql/domain/calendar-date.ts';
import { cleanText } from '../../../graphql/domain/clean-text.ts';
import { plainDigits } from '../../../graphql/domain/digits.ts';
import { cleanName, fitsName } from '../../../graphql/domain/names.ts';
import { successTexts } from '../../../graphql/error-texts.ts';
import type {
  Bill,
  MutationBillDeleteArgs,
  MutationBillSaveArgs,
  StatusAnswer,
} from '../../../graphql/generated/api.resolvers.ts';
import { acceptsBillEvent } from '../../../machines/lifecycles/bill.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { listAuditChanges } from '../../write/audit-changes.ts';
import { write } from '../../write/write-transaction.ts';
import { parseGuestEmail } from '../reservations/parse-reservation-input.ts';
import { type BillRow, createBillingStore } from './billing.store.ts';
import { billChange, lockBill, presentBill, requireVenue, toBillFacts } from './present-bill.ts';

type Fields = Omit<MutationBillSaveArgs, 'directory' | 'id' | 'expectedVersion'>;
type Stored = Pick<
  BillRow,
  'name' | 'issue_date' | 'due_date' | 'type' | 'description' | 'sum' | 'emails' | 'allocation_number'
>;

const parseName = (typed: string): string => {
  const name = cleanName(typed);
  if (name === '') throw problem('BAD_INPUT', 'required', { path: 'name' });
  if (!fitsName(name, billLimits.name)) throw problem('BAD_INPUT', 'tooLong', { path: 'name' });
  return name;
};

const parseDate = (typed: string, path: string): string => {
  if (!isCalendarDate(typed)) throw problem('BAD_INPUT', 'datesNotValid', { path });
  return typed;
};

const parseDescription = (typed: string): string => {
  const text = cleanText(typed).trim();
  if (text.length > billLimits.description) throw problem('BAD_INPUT', 'tooLong', { path: 'description' });
  return text;
};

/** Minor units. */
export const parseSum = (sum: number): number => {
  if (sum <= 0 || sum > maxAmount) throw problem('BAD_INPUT', 'sumNotValid', { path: 'sum' });
  return sum;
};

/** One to ten addresses, each once whatever its case. */
const parseEmails = (typed: readonly string[]): string[] => {
  const emails = typed.flatMap((one) => parseGuestEmail(one, 'emails') ?? []);
  const each = [...new Map(emails.map((one) => [one.toLowerCase(), one])).values()];
  if (each.length === 0) throw problem('BAD_INPUT', 'required', { path: 'emails' });
  if (each.length > billLimits.emails) throw problem('BAD_INPUT', 'tooManyEmails', { path: 'emails' });
  return each;
};

const parseAllocationNumber = (typed: string): string | null => {
  const digits = plainDigits(typed).replace(/[\s-]/g, '');
  if (!isAllocationNumber(digits)) throw problem('BAD_INPUT', 'allocationNumberNotValid', { path: 'allocationNumber' });
  return digits === '' ? null : digits;
};

const parseType = (typed: string): BillRow['type'] => {
  if (!isBillType(typed)) throw problem('BAD_INPUT', 'optionNotValid', { path: 'type' });
  return typed;
};

/** The fields that were given, checked, each error at its field. */
const parseFields = ({
  name,
  issueDate,
  dueDate,
  type,
  description,
  sum,
  emails,
  allocationNumber,
}: Fields): Partial<Stored> => ({
  ...(typeof name === 'string' && { name: parseName(name) }),
  ...(typeof issueDate === 'string' && { issue_date: parseDate(issueDate, 'issueDate') }),
  ...(typeof dueDate === 'string' && { due_date: parseDate(dueDate, 'dueDate') }),
  ...(typeof type === 'string' && { type: parseType(type) }),
  ...(typeof description === 'string' && { description: parseDescription(description) }),
  ...(typeof sum === 'number' && { sum: parseSum(sum) }),
  ...(Array.isArray(emails) && { emails: parseEmails(emails) }),
  ...(typeof allocationNumber === 'string' && { allocation_number: parseAllocationNumber(allocationNumber) }),
});

const fixedFields = {
  issue_date: 'issueDate',
  due_date: 'dueDate',
  type: 'type',
  description: 'description',
  sum: 'sum',
  allocation_number: 'allocationNumber',
} as const;

/** Only the name and the e-mails of a numbered bill change; what else differs is refused at its field. */
const assertFixed = (before: BillRow, changes: Partial<Stored>): void => {
  for (const [column, path] of Object.entries(fixedFields) as [keyof typeof fixedFields, string][])
    if (changes[column] !== undefined && changes[column] !== before[column])
      throw problem('BAD_INPUT', 'billFixed', { path });
};

const assertInOrder = ({ issue_date, due_date }: Pick<Stored, 'issue_date' | 'due_date'>): void => {
  if (due_date < issue_date) throw problem('BAD_INPUT', 'dueBeforeIssue', { path: 'dueDate' });
};

/** What a new bill needs besides an id and a currency. */
const requireAll = (given: Partial<Stored>): Stored => {
  const { name, issue_date, due_date, type, description = '', sum, emails, allocation_number = null } = given;
  const missing = Object.entries({ name, issueDate: issue_date, dueDate: due_date, type, sum, emails }).find(
    ([, value]) => value === undefined,
  );
  if (
    name === undefined ||
    issue_date === undefined ||
    due_date === undefined ||
    type === undefined ||
    sum === undefined ||
    emails === undefined
  )
    throw problem('BAD_INPUT', 'required', { path: missing?.[0] ?? 'name' });
  return { name, issue_date, due_date, type, description, sum, emails, allocation_number };
};

/** Makes a draft (without `id`), or changes the given fields of a bill; a draft takes the venue's currency. */
export const saveBill = async (
  scope: VenueScope,
  { directory: _, id: given, expectedVersion, ...fields }: MutationBillSaveArgs,
  context: Context,
): Promise<Bill> => {
  const { answer } = await write<Bill>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const venue = await requireVenue(tx, scope.venue);
    const store = createBillingStore(tx, venue.id);
    const id = given ?? randomUUID();
    const { currency } = venue;
    const before = given ? await lockBill(tx, venue, { id, expectedVersion }, at) : null;
    const changes = parseFields(fields);
    if (before === null) {
      const bill = requireAll(changes);
      assertInOrder(bill);
      await store.insert({ ...bill, id, currency }, at);
    } else if (acceptsBillEvent(toBillFacts(before), { type: 'edit' })) {
      assertInOrder({ ...before, ...changes });
      // an amount of another currency is typed again
      if (before.currency !== currency && changes.sum === undefined)
        throw problem('BAD_INPUT', 'required', { path: 'sum' });
      await store.update(id, { ...changes, currency }, at);
    } else {
      assertFixed(before, changes);
      const { name = before.name, emails = before.emails } = changes;
      await store.update(id, { name, emails }, at);
    }
    return {
      answer: await presentBill(tx, venue, id, at),
      audit: {
        verb: before === null ? 'create' : 'update',
        thing: 'bill',
        id,
        detail: { changed: Object.keys(changes) },
        ...(before !== null && { changes: listAuditChanges(before, { ...before, ...changes }, Object.keys(changes)) }),
      },
      events: [billChange(id, before === null ? 'created' : 'updated', scope.person.name)],
    };
  });
  return answer;
};

/** Deletes a draft; nothing numbered is deleted. */
export const deleteBill = async (
  scope: VenueScope,
  { id, expectedVersion }: MutationBillDeleteArgs,
  context: Context,
): Promise<StatusAnswer> => {
  const { answer } = await write<StatusAnswer>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const row = await lockBill(tx, await requireVenue(tx, scope.venue), { id, expectedVersion }, at);
    if (!acceptsBillEvent(toBillFacts(row), { type: 'delete' })) throw problem('BAD_INPUT', 'billNumbered');
    await createBillingStore(tx, scope.venue).delete(id);
    return {
      answer: { statusCode: 200, message: successTexts.deleteBill },
      audit: { verb: 'delete', thing: 'bill', id, detail: {} },
      events: [billChange(id, 'deleted', scope.person.name)],
    };
  });
  return answer;
};
