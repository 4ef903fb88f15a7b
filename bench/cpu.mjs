// Processor time and memory of processes, as the kernel counts them.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

// USER_HZ, which Linux fixes for all programs.
const tickUs = 10_000;

/** Microseconds that a process has used so far; `withEnded` adds its children that have ended. */
export function cpuUs(pid, { withEnded = false } = {}) {
  // The name in parentheses may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const [own, ended] = [fields.slice(11, 13), fields.slice(13, 15)].map(([a, b]) => Number(a) + Number(b));
  return (own + (withEnded ? ended : 0)) * tickUs;
}

/** Of a process and all its children, ended ones too: PostgreSQL by its postmaster. */
export function treeCpuUs(pid) {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return children.reduce((sum, child) => sum + orZero(() => cpuUs(child)), cpuUs(pid, { withEnded: true }));
}

const parentOf = (pid) =>
  orZero(() => Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]));

const restUs = 20_000;

/** Until a second has passed in which the process did next to nothing: what a start leaves to do is done. */
export async function untilAtRest(pid, secondsMax = 30) {
  for (let seconds = 0; seconds < secondsMax; seconds += 1) {
    const before = cpuUs(pid);
    await sleep(1000);
    if (cpuUs(pid) - before <= restUs) return;
  }
}

/** Resident memory in MB. */
export const memoryMb = (pid) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** It may have ended meanwhile. */
function orZero(read) {
  try {
    return read();
  } catch {
    return 0;
  }
}
