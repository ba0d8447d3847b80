import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeOwnFolder } from './own-folder.ts';

export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop that process, or set DATA_DIR to another folder; to run several processes, set DATABASE_URL.`,
    );
    this.name = 'FolderInUse';
  }
}

/** Who holds the folder. A process id alone is not enough, as the system gives it again to others. */
type Holder = { pid: number; startedAt: string };

/**
 * Takes the folder for this process; a lock whose holder is dead is taken over. The embedded engine itself would let a second process in and lose rows.
 * @returns the function that gives it back.
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  makeOwnFolder(folder);
  const lock = join(folder, 'lock');
  const own: Holder = { pid: process.pid, startedAt: startOf(process.pid) ?? '' };
  if (!create(lock, own)) takeOver(folder, lock, own);
  return () => rmSync(lock, { force: true });
}

/** False when there is a lock already. */
function create(lock: string, own: Holder): boolean {
  try {
    writeFileSync(lock, JSON.stringify(own), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  }
}

/** Two processes must not both find the holder dead and the one remove the other's new lock: only one at a time may take over. */
function takeOver(folder: string, lock: string, own: Holder): void {
  const turn = `${lock}.turn`;
  try {
    mkdirSync(turn);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (ageMs(turn) > 10_000) rmSync(turn, { recursive: true, force: true });
    throw new FolderInUse(folder, readHolder(lock)?.pid ?? 0);
  }
  try {
    const holder = readHolder(lock);
    // A lock without a holder is being written just now, or was torn by a crash long ago.
    if (holder ? isAlive(holder) : ageMs(lock) < 5000) throw new FolderInUse(folder, holder?.pid ?? 0);
    rmSync(lock, { force: true });
    if (!create(lock, own)) throw new FolderInUse(folder, readHolder(lock)?.pid ?? 0);
  } finally {
    rmdirSync(turn);
  }
}

function readHolder(lock: string): Holder | null {
  try {
    const { pid, startedAt } = JSON.parse(readFileSync(lock, 'utf8')) as Partial<Holder>;
    return Number.isInteger(pid) && pid ? { pid, startedAt: startedAt ?? '' } : null;
  } catch {
    return null;
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  const running = startOf(pid);
  return startedAt === '' || running === null || running === startedAt;
}

/** When a process started, as the system prints it; null when the system does not say. */
function startOf(pid: number): string | null {
  try {
    // The 22nd field, counted after the program's name, which may hold anything.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return startByPs(pid);
  }
}

function startByPs(pid: number): string | null {
  if (process.platform === 'win32' || process.platform === 'linux') return null;
  try {
    const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env }).trim() || null;
  } catch {
    return null;
  }
}

function ageMs(path: string): number {
  const modifiedMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY;
  return performance.timeOrigin + performance.now() - modifiedMs;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
