import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devices, type Page } from 'playwright/test';
import { openKillableBrowser } from '../../../../tests/run/killable-browser.ts';
import { expect, test } from '../../../../tests/run/offline-kiosk.ts';
import { answerAnother, finishOffline, leasesOf, mailTo, prepareDevice, readReceipt, rentOffline } from './offline-walk.ts';
import { acceptLease, complete, goToMap, next, openWizard, pickUnit, seen } from './rental-walk.ts';

const emailOf = (name: string) => `${name}-${test.info().project.name}@example.com`;
