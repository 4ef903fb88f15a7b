import { readFileSync, writeFileSync } from 'node:fs';

/** Resident memory of a process, in MB, as its kernel counts it. */
export function watchMemory(pid: number) {
  const read = (what: 'VmRSS' | 'VmHWM'): number =>
    Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) /
    1024;
  return {
    now: () => read('VmRSS'),
    /** By how much it had grown at its highest while something was done: the kernel's own mark, which misses nothing. */
    async peakOf<T>(run: () => Promise<T>): Promise<[T, number]> {
      writeFileSync(`/proc/${pid}/clear_refs`, '5');
      const before = read('VmRSS');
      const result = await run();
      return [result, read('VmHWM') - before];
    },
  };
}
