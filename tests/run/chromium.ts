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
const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];
const executablePath = process.env.CHROMIUM_PATH || systemPaths.find((path) => existsSync(path));

/** Launch options: the Chromium of CHROMIUM_PATH, else the system's, else the one Playwright has downloaded. */
export const chromium = executablePath === undefined ? {} : { executablePath, args: systemArgs };
