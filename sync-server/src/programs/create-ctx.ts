import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Facility } from 'schemas/facility/facility';
import { createRandom } from '../adapters/chance.ts';
import { createDisks } from '../adapters/files/disks.ts';
import type { Files } from '../adapters/files/files.ts';
import { createPhotos } from '../adapters/files/photos.ts';
import { createManualGate, createSimulatedGate } from '../adapters/gate.ts';
import { createInboxKey } from '../adapters/keys/inbox-key.ts';
import { createKeyring } from '../adapters/keys/keyring.ts';
import { ensureMasterKey } from '../adapters/keys/master-key.ts';
import { createPasswords } from '../adapters/keys/passwords.ts';
import { createLogMail, createSmtpMail } from '../adapters/messages/mail.ts';
import { createLogSms, createTwilioSms } from '../adapters/messages/sms.ts';
import type { Cards } from '../adapters/stripe/stripe.ts';
import type { Ctx } from '../context.ts';
import type { Db } from '../core/db.ts';
import { readDatabaseClock } from '../db/connection/database-clock.ts';
import { createOutages } from '../db/connection/outages.ts';
import { createLimits } from '../db/limits/limits.ts';
import { requireRetiredKeys } from '../db/start/retired-keys.ts';
import type { Env } from '../env/env.ts';

interface Parts {
  now: () => Date;
  env: Env;
  facility: Facility;
  log: Logger;
  opened: { db: Db };
  cards: Cards;
  files: Files;
  keys: Pick<Ctx, 'keyring' | 'inboxKey'>;
}

/** Of a server, or of a command beside it. */
export async function createCtx({
  now,
  env,
  facility,
  log,
  opened: { db },
  cards,
  files,
  keys,
}: Parts): Promise<Ctx> {
  const sender = { name: facility.name, address: env.mailFrom ?? facility.email };
  return {
    db,
    now,
    databaseNow: () => readDatabaseClock(db),
    random: createRandom(),
    env,
    facility,
    log,
    actor: { kind: 'system', job: 'start' },
    requestId: 'start',
    draftHash: null,
    deviceHash: null,
    mail: env.smtpUrl ? await createSmtpMail(env.smtpUrl, sender) : createLogMail(),
    sms: env.twilio ? createTwilioSms(env.twilio) : createLogSms({ isOffered: env.mode === 'demo' }),
    cards,
    files,
    outages: createOutages(now),
    disks: createDisks({ paths: [env.dataDir, join(env.dataDir, 'postgres')], now }),
    gate: env.gateMode === 'manual' ? createManualGate() : createSimulatedGate(join(env.dataDir, 'gate')),
    photos: createPhotos(),
    passwords: createPasswords(),
    ...keys,
    limits: createLimits({ db, mode: env.mode }),
  };
}

const halfSealed =
  'some photos or licence numbers are still sealed with an earlier key: stop the servers and run npm run rotate-key again';

/** The key of the site, and those that it had before. */
export async function openKeys(
  { encryptionKey, dataDir }: Env,
  db: Db,
  log: Logger,
): Promise<Pick<Ctx, 'keyring' | 'inboxKey'>> {
  const masterKey = await ensureMasterKey(encryptionKey, dataDir);
  const retired = await requireRetiredKeys(db, masterKey);
  if (retired.some(({ isReplaced }) => !isReplaced)) log.warn(halfSealed);
  return { keyring: createKeyring(masterKey, retired), inboxKey: await createInboxKey(masterKey, retired) };
}
