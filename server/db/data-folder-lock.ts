import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A running process has locked the folder; the message names it. */
export class FolderInUse extends Error {}

interface Holder {
  pid: number;
  /** start time as the system reports it: tells a reused pid apart */
  began: string;
}

const processStartTime = (pid: number): string | null => {
  try {
    // the name in brackets may contain anything: count from behind it, where field 22 is the 20th
    const [state = '', ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // a zombie, not yet reaped by its parent
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

const isAlive = (holder: Holder): boolean => processStartTime(holder.pid) === holder.began;

const throwInUse = (folder: string, { pid }: Holder): never => {
  throw new FolderInUse(`${folder} is in use by process ${pid}; stop that one first, or choose another MAITRE_DATA`);
};

/**
 * Locks the folder for this process, or throws `FolderInUse`. Only the lock of a dead process is taken over, whatever
 * its age. PGlite has no lock of its own, and two processes corrupt the folder. Processes in other containers or on
 * other machines with a shared disk cannot be detected: a folder must not be shared between them (README).
 */
export const lockFolder = async (folder: string): Promise<() => void> => {
  const path = join(folder, 'lock');
  const mine: Holder = { pid: process.pid, began: processStartTime(process.pid) ?? '' };
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine));
  const holder = read(path);
  if (holder && isAlive(holder)) {
    rmSync(draft);
    throwInUse(folder, holder);
  }
  renameSync(draft, path);
  // two processes may have found the same dead owner: the later rename wins, and the earlier process detects it here
  await wait(100);
  const now = read(path);
  if (now && now.pid !== process.pid) throwInUse(folder, now);
  return () => {
    if (read(path)?.pid === process.pid) rmSync(path, { force: true });
  };
};
