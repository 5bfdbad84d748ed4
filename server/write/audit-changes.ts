import { auditLimits, isAuditField } from '../../graphql/domain/audit.ts';

type Value = string | number | boolean | null;
/** By field: its values before and after, or null where only that it changed is kept. */
export type AuditChanges = Readonly<Record<string, readonly [Value, Value] | null>>;

const toValue = (value: unknown): Value | undefined =>
  value === undefined || value === null
    ? null
    : typeof value === 'number' || typeof value === 'boolean'
      ? value
      : typeof value === 'string' && value.length <= auditLimits.value
        ? value
        : undefined;

/** What an audit line keeps of a change (rules, "Audit log"): of the named fields those that differ. */
export const listAuditChanges = <Row extends object>(
  before: Row,
  after: { readonly [Name in keyof Row]?: unknown },
  fields: readonly string[],
): AuditChanges =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const [from, to] = [before[field as keyof Row], after[field as keyof Row]];
      if (JSON.stringify(from ?? null) === JSON.stringify(to ?? null)) return [];
      const values = [toValue(from), toValue(to)] as const;
      const isShown = isAuditField(field) && values[0] !== undefined && values[1] !== undefined;
      return [[field, isShown ? (values as readonly [Value, Value]) : null]];
    }),
  );
