import { readFileSync } from 'node:fs';

/** Whether a process lives; with `mark`, whether it is still the one that had this mark. */
export function isAlive(pid: number, mark?: string): boolean {
  if (!isTaken(pid)) return false;
  const seen = readStat(pid);
  if (!seen) return true;
  return seen.state !== 'Z' && (mark === undefined || mark === seen.startedAt);
}

/** Whether the number is in use, if only by a dead process that nobody has fetched yet. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Tells a process from a later one that got the same number; always '0' where the system does not say. */
export function markProcess(pid: number): string {
  return readStat(pid)?.startedAt ?? '0';
}

function readStat(pid: number): { state: string; startedAt: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name, which may hold spaces and parentheses itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '0' };
  } catch {
    return undefined;
  }
}
