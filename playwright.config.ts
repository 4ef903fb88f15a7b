import { defineConfig } from 'playwright/test';
import { chromium } from './tests/run/chromium.ts';

const tablet = { viewport: { width: 1280, height: 800 }, hasTouch: true };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const catalogue = 'http://127.0.0.1:41730/catalogue.html';
const parts = /src\/(ui|catalogue|facility-map|offline)\/.*\.spec\.ts$/;

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
  // Parts are looked at in the catalogue, one built page; journeys in the built product, each on its own server.
  webServer: { command: 'npm run --silent catalogue -w pwa', url: catalogue, timeout: 180_000 },
  projects: [
    { name: 'parts', use: { ...tablet, baseURL: catalogue }, testMatch: parts },
    { name: 'tablet', use: tablet, testIgnore: parts, grepInvert: /@phone-only/ },
    { name: 'phone', use: phone, testIgnore: parts, grepInvert: /@tablet-only/ },
  ],
});
