import { defineConfig } from 'playwright/test';
import { chromium } from './run/browser/chromium.ts';

// `npm run screenshots`: the pictures of the README and the docs, from the built server with demo data.
export default defineConfig({
  testDir: '.',
  testMatch: 'screenshots.spec.ts',
  globalSetup: './run/site/test-cluster.ts',
  outputDir: '../test-results/screenshots',
  reporter: 'list',
  workers: 1,
  timeout: 90_000,
  use: { launchOptions: chromium, locale: 'en-US', timezoneId: 'America/New_York' },
});
