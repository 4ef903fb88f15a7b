import { existsSync } from 'node:fs';

// What keeps a system Chromium quiet, and running as root in a container.
const systemArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const shells = ['/usr/bin/chromium-headless-shell'];
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];

const launch = (paths: string[]): { executablePath: string; args: string[] } | undefined => {
  const executablePath = process.env.CHROMIUM_PATH || paths.find((path) => existsSync(path));
  return executablePath === undefined ? undefined : { executablePath, args: systemArgs };
};

/**
 * Launch options: the Chromium of CHROMIUM_PATH, else the system's, else the one Playwright has downloaded. Where there
 * is a choice, the engine without a browser around it: the same pages for half the work.
 */
export const chromium: { executablePath?: string; args?: string[] } = launch([...shells, ...browsers]) ?? {};

/** For what only the whole browser knows: whether an app can be installed, and what a killed one leaves on disk. */
export const wholeChromium: { executablePath?: string; args?: string[]; channel?: string } = launch(
  browsers,
) ?? {
  channel: 'chromium',
};
