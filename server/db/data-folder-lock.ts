import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Somebody alive holds the folder; the sentence names the process. */
export class FolderInUse extends Error {}

interface Holder {
  pid: number;
  /** when that process began, as the system says it: a number used again is another process */
  began: string;
}

const beganOf = (pid: number): string | null => {
  try {
    // after the name in brackets, which may hold anything: field 22 of the line is the 20th from there
    const [state = '', ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // ended, and only its parent has not looked yet
    return 'ZX'.includes(state) ? null : (fields[18] ?? null);
  } catch {
    if (process.platform === 'linux') return null;
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
};

const read = (path: string): Holder | null => {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const { pid, began } = holder as Partial<Holder>;
    return typeof pid === 'number' && typeof began === 'string' ? { pid, began } : null;
  } catch {
    return null;
  }
};

const alive = (holder: Holder): boolean => beganOf(holder.pid) === holder.began;

const refuse = (folder: string, { pid }: Holder): never => {
  throw new FolderInUse(`${folder} is in use by process ${pid}; stop that one first, or choose another MAITRE_DATA`);
};

/**
 * Takes the folder for this process, or says who has it. A dead holder's lock is taken over, never an old one's.
 * PGlite takes no lock of its own, and two processes in one folder corrupt it. A process of another container, or of
 * another machine on a shared disk, cannot be seen from here: one folder belongs to one of them (README).
 */
export const lockFolder = async (folder: string): Promise<() => void> => {
  const path = join(folder, 'lock');
  const mine: Holder = { pid: process.pid, began: beganOf(process.pid) ?? '' };
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine));
  const holder = read(path);
  if (holder && alive(holder)) {
    rmSync(draft);
    refuse(folder, holder);
  }
  renameSync(draft, path);
  // two that found the same dead holder: the later rename stands, the earlier sees it here
  await wait(100);
  const now = read(path);
  if (now && now.pid !== process.pid) refuse(folder, now);
  return () => {
    if (read(path)?.pid === process.pid) rmSync(path, { force: true });
  };
};
