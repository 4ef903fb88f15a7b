import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium as playwright } from 'playwright/test';
import { wholeChromium } from './chromium.ts';

const processIds = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name));

/** Every process of the browser that keeps its profile there, by what it was started with. */
function findProcesses(profileDir: string): number[] {
  return processIds()
    .filter((id) => {
      try {
        return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(profileDir);
      } catch {
        return false; // Ended meanwhile.
      }
    })
    .map(Number);
}

export type KillableBrowser = { context: BrowserContext; kill: () => Promise<void> };

/** A real browser on a profile of its own, which a test can kill as a power cut would. */
export async function openKillableBrowser(
  profileDir: string,
  options: Parameters<typeof playwright.launchPersistentContext>[1] = {},
): Promise<KillableBrowser> {
  const context = await playwright.launchPersistentContext(profileDir, { ...wholeChromium, ...options });
  const kill = async () => {
    for (let ids = findProcesses(profileDir); ids.length > 0; ids = findProcesses(profileDir)) {
      for (const id of ids) killProcess(id);
      await pause(20);
    }
  };
  return { context, kill };
}

function killProcess(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // Ended meanwhile.
  }
}
