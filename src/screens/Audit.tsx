import { useActors } from '../actors/actors-context.tsx';
import { AuditTable } from '../features/audit/AuditTable.tsx';

/** What happened in a venue. */
export function Audit() {
  const { audit } = useActors();
  return audit && <AuditTable list={audit} />;
}
