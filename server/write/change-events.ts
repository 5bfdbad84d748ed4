import { isRole, may, type Role, type Thing } from '../../graphql/domain/roles.ts';
import { findKind, getKindsOfEntity } from '../../graphql/content/kinds/registry.ts';

/** What travels by NOTIFY besides the venue. It names what changed; subscribers read it through their own scope. */
export interface ChangeEvent {
  kind: ChangeKind;
  id: string;
  /** entity and component of a content change; null for every other kind */
  entity: string | null;
  component?: string | null;
  version: number;
  what: 'created' | 'updated' | 'deleted' | 'restored' | 'published';
  /** name of the person who made the change */
  by: string | null;
}

/** The fields of a received event that decide who may receive it. */
export type ReceivedChange = { kind: string } & Partial<Pick<ChangeEvent, 'entity' | 'component'>>;

/** The permission subjects of an item's kind. A process of an earlier release sends no component: then every kind of the entity counts. */
const subjectsOfItem = ({ entity, component }: ReceivedChange): readonly Thing[] =>
  getKindsOfEntity(entity ?? '')
    .filter((kind) => !component || kind === findKind(kind.entity, component))
    .map(({ subject }) => subject);

interface ChangeDeclaration {
  /** the permission subjects that a receiver must be allowed to read, all of them; null: everybody in the venue */
  subjects: (change: ReceivedChange) => readonly Thing[] | null;
}

/**
 * Every kind of live change, declared once. A feature with live rows adds its own entry here (`giftCard` …) and sends
 * it from `write()`; delivery and filtering need nothing else.
 */
export const changeKinds = {
  content: { subjects: subjectsOfItem },
  // the notes on the fields of an item
  fieldNote: { subjects: subjectsOfItem },
  venue: { subjects: () => ['venue'] },
  ticket: { subjects: () => ['reservation'] },
  survey: { subjects: () => ['survey'] },
  registration: { subjects: () => ['registration'] },
  giftCard: { subjects: () => ['giftCard'] },
  // areas, tables and joins
  table: { subjects: () => ['table'] },
  // employees, members and invitations to the team
  employee: { subjects: () => ['employee'] },
  bill: { subjects: () => ['billing'] },
  // what will be published at a time
  scheduledPublication: { subjects: () => ['content'] },
  // orders were stored
  order: { subjects: () => ['report'] },
  // a person's own permissions changed: sent to that person only, whatever the role
  access: { subjects: () => null },
  // events were lost: read again
  gap: { subjects: () => null },
} as const satisfies Record<string, ChangeDeclaration>;

export type ChangeKind = keyof typeof changeKinds;

const isChangeKind = (kind: string): kind is ChangeKind => Object.hasOwn(changeKinds, kind);

/**
 * Whether a live change is delivered to a subscriber with this role. A change of an unknown kind or entity never is.
 */
export const mayReceiveChange = (role: Role | null | undefined, change: ReceivedChange): boolean => {
  if (!isChangeKind(change.kind) || !isRole(role)) return false;
  const declaration: ChangeDeclaration = changeKinds[change.kind];
  const subjects = declaration.subjects(change);
  return subjects === null || (subjects.length > 0 && subjects.every((subject) => may(role, 'read', subject)));
};
