interface Carrier {
  where: string;
  name: string;
}
export interface HostileCase {
  number: string;
  title: string;
  by: Carrier[];
  state: 'covered' | 'open' | 'not yet';
  /** what it waits for */
  waits: string | null;
}
/** Case number → the tests whose names carry it. */
export const carriers: (files?: readonly string[]) => Map<string, Carrier[]>;
export const coverage: (found?: Map<string, Carrier[]>) => { section: string; title: string; cases: HostileCase[] }[];
/** Numbers that tests carry and the list does not know. */
export const unknown: (found?: Map<string, Carrier[]>) => string[];
