export type Offenders = Record<string, readonly string[]>;
export const privateWordsIn: (name: string) => string[];
export const offendersIn: (text: string, file: string) => string[];
export const offendersInCss: (text: string) => string[];
export const findOffenders: () => Offenders;
export const readAllowed: () => Offenders;
export const compare: (found: Offenders, allowed: Offenders) => { unexpected: string[]; stale: string[] };
