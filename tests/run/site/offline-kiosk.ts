import { Network } from '../browser/network.ts';
import { test as base } from './gatehouse-server.ts';

export { expect } from 'playwright/test';

/** The built server behind a network that the test can break, and pages that keep working behind it. */
export const test = base.extend<{ network: Network }>({
  serviceWorkers: 'allow',
  fetchesAhead: true,
  network: async ({ server }, use) => {
    const network = await Network.open(server.origin);
    await use(network);
    await network.close();
  },
  baseURL: ({ network }, use) => use(network.origin),
});
