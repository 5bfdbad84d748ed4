import type { FigureName, Results } from './targets.ts';
import type { BenchSession } from './browser-session.ts';
import {
  measureItem,
  measureKeys,
  type Measurement,
  measureNextPage,
  measurePalette,
  measureReturning,
  measureSave,
  measureScript,
  measureSearch,
  measureUsable,
  measureVisible,
} from './page-timings.ts';

/** Figures measured alternately, round by round, with their floor in between. */
export interface Scene {
  slow: 1 | 4;
  figures: Partial<Record<FigureName, Measurement>>;
  /** `client`: the same in the floor client; or another measurement, which is given the floor client's session */
  floor?: 'client' | Measurement;
  /** the same in the applications of `--peers` */
  peers?: true;
  /** maximum number of rounds */
  rounds?: number;
}

/** The applications that a scene is played in. `floor`: null where no scene has one. */
export interface Sessions {
  ours: BenchSession;
  floor: BenchSession | null;
  peers: Record<string, BenchSession>;
}

type Of<Value> = (session: BenchSession) => Value;
const smallPath: Of<string> = (session) => session.itemPath(session.target.small, 'details');
const largePath: Of<string> = (session) => session.itemPath(session.target.large);
const largeSections: Of<string> = (session) => session.itemPath(session.target.large, 'sections');
const listPath: Of<string> = (session) => session.listPath;
const signInPath: Of<string> = (session) => session.target.application.signInPath;
const signInField: Of<string> = ({ selectors }) => selectors.signIn;
const rowsOf: Of<string> = ({ selectors }) => selectors.rows;
const smallField: Of<string> = ({ selectors }) => selectors.smallField;
const largeField: Of<string> = ({ selectors }) => selectors.largeField;

/** Typing into a small form: in the floor client, the floor of every kind's keys. */
export const keySmall = measureKeys(smallPath, smallField);

const atEachSpeed: { once: Measurement; name: 'signIn' | 'rows' | 'returning' | 'open' | 'key' | 'keyLarge' }[] = [
  { name: 'signIn', once: measureVisible(signInPath, signInField, 1) },
  { name: 'rows', once: measureVisible(listPath, rowsOf, 10) },
  { name: 'returning', once: measureReturning },
  { name: 'open', once: measureVisible(largePath, largeField, 200) },
  { name: 'key', once: keySmall },
  { name: 'keyLarge', once: measureKeys(largeSections, largeField) },
];
const beside = { floor: 'client', peers: true } as const;

/** Everything a person waits for, at full speed and with 4× CPU throttling. */
export const scenes: readonly Scene[] = [
  {
    slow: 1,
    figures: {
      scriptSignIn: measureScript(signInPath, signInField),
      script: measureScript(listPath, rowsOf),
      scriptItem: measureScript(largePath, largeField),
    },
    ...beside,
    rounds: 1,
  },
  ...([1, 4] as const).flatMap((slow): Scene[] => [
    ...atEachSpeed.map(({ name, once }) => ({ slow, figures: { [`${name}${slow}`]: once }, ...beside })),
    { slow, figures: { [`usable${slow}`]: measureUsable }, floor: 'client' },
    { slow, figures: { [`next${slow}`]: measureNextPage } },
    { slow, figures: { [`search${slow}`]: measureSearch } },
  ]),
  { slow: 1, figures: { save: measureSave(smallPath, smallField) }, ...beside },
  { slow: 1, figures: { saveLarge: measureSave(largeSections, largeField) }, ...beside },
  { slow: 1, figures: { itemFirst: measureItem({ again: false }) }, ...beside },
  { slow: 1, figures: { itemAgain: measureItem({ again: true }) }, ...beside },
  { slow: 1, figures: { paletteFirst: measurePalette({ again: false }) }, floor: 'client' },
  { slow: 1, figures: { paletteAgain: measurePalette({ again: true }) }, floor: 'client' },
];

/** Who comes first changes with each round. A peer that fails is left out, and `failed` is told. */
export const playScene = async (
  { slow, figures, floor, peers, rounds: most = Number.POSITIVE_INFINITY }: Scene,
  sessions: Sessions,
  rounds: number,
  failed: (what: string, error: unknown) => void,
): Promise<Results> => {
  const results: Results = {};
  const others = peers ? Object.entries(sessions.peers) : [];
  for (const [name, once] of Object.entries(figures) as [FigureName, Measurement][]) {
    const found = (results[name] ??= { ours: [] });
    const turns: (() => Promise<void>)[] = [async () => void found.ours.push(await once(sessions.ours, slow))];
    if (floor !== undefined && sessions.floor !== null) {
      const { floor: session } = sessions;
      const values: number[] = [];
      Object.assign(found, { floor: values, ...(floor === 'client' && { floorClient: true }) });
      turns.push(async () => void values.push(await (floor === 'client' ? once : floor)(session, slow)));
    }
    for (const [peer, session] of others)
      turns.push(() =>
        once(session, slow).then(
          (value) => void ((found.peers ??= {})[peer] ??= []).push(value),
          (error: unknown) => failed(`${name} of ${peer}`, error),
        ),
      );
    for (let round = 0; round < Math.min(rounds, most); round += 1)
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
  }
  return results;
};
