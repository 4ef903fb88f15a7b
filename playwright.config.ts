import { defineConfig } from 'playwright/test';
import { chromium } from './tests/run/browser/chromium.ts';

const tablet = { viewport: { width: 1280, height: 800 }, hasTouch: true };
// Journeys on the tablet do without motion, as by the setting of its owner; those on a phone have it.
const calm = { contextOptions: { reducedMotion: 'reduce' as const } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
// Another port lets two runs stand beside each other.
const port = process.env.CATALOGUE_PORT ?? '41730';
const catalogue = `http://127.0.0.1:${port}/catalogue.html`;
const parts = /src\/(ui|dev\/gallery|facility-map|outbox|service-worker|app\/start)\/.*\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  testMatch: '{pwa,card-sandbox}/src/**/*.spec.ts',
  globalSetup: './tests/run/site/test-cluster.ts',
  outputDir: 'test-results/playwright',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  // One more than two cores: a page that waits leaves them idle.
  workers: 3,
  // Bounds what hangs; a slow or busy machine is no fault of a test.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: chromium,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording every test for the one that fails costs 5 to 12 % of all the work; a failure brings its page and its logs.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
    // A worker would answer before a test's own routes; what works without a connection asks for it by name.
    serviceWorkers: 'block',
  },
  // Journeys run on a tablet; on a phone too, by the tag @phone, where its screen, keyboard or Back makes a difference.
  // @quick is the journey of its wizard that `npm run test:quick` makes.
  // Parts are looked at in the catalogue, one built page; journeys in the built product, each on its own server.
  webServer: { command: 'node pwa/build/serve-catalogue.mjs', url: catalogue, timeout: 180_000 },
  projects: [
    { name: 'parts', use: { ...tablet, baseURL: catalogue }, testMatch: parts },
    { name: 'tablet', use: { ...tablet, ...calm }, testIgnore: parts, grepInvert: /@phone-only/ },
    { name: 'phone', use: phone, testIgnore: parts, grep: /@phone/ },
  ],
});
