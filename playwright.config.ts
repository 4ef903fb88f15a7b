import { defineConfig } from 'playwright/test';
import { chromium } from './tests/run/chromium.ts';

const tablet = { viewport: { width: 1280, height: 800 }, hasTouch: true };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

export default defineConfig({
  testDir: 'pwa/src',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/run/test-cluster.ts',
  outputDir: 'test-results/playwright',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  use: {
    launchOptions: chromium,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'tablet', use: tablet, grepInvert: /@phone-only/ },
    { name: 'phone', use: phone, grepInvert: /@tablet-only/ },
  ],
});
