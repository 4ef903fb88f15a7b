import type { z } from 'zod';
import { variables } from './env-variables.ts';

export const demoPassword = 'gatehouse-demo';

export interface Env {
  mode: 'demo' | 'production';
  host: string;
  port: number;
  publicOrigin: string;
  databaseUrl: string | undefined;
  dataDir: string;
  s3: S3Keys | undefined;
  /** Where photos are written; the others are still read. */
  photoStore: 'postgres' | 's3';
  facilityFile: string | undefined;
  staff: { username: string; password: string } | undefined;
  /** Undefined: the sandbox in demo, no card payments in production. */
  stripe: StripeKeys | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Undefined: texts are only kept. */
  twilio: TwilioKeys | undefined;
  encryptionKey: Buffer | undefined;
  /** The one before it, for the command that changes it. */
  encryptionKeyBefore: Buffer | undefined;
  gateMode: 'simulated' | 'manual';
  seed: 'lived' | 'demo' | 'empty';
  /** Of the nightly backup; undefined: none is made by itself. */
  backup: { dir: string; hour: number } | undefined;
  backupPassphrase: string | undefined;
  /** Undefined: nobody reads figures. */
  metrics: { host: string; port: number } | undefined;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

export interface StripeKeys {
  mode: 'test' | 'live';
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

export interface S3Keys {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface TwilioKeys {
  accountSid: string;
  authToken: string;
  from: string;
}

/** Reads every fault at once, so that one start tells all that is wrong. `bringsKey`: a backup holds the key itself. */
export function readEnv(
  source: Record<string, string | undefined>,
  { bringsKey = false } = {},
): { env: Env } | { faults: string[] } {
  const parsed = variables.safeParse(source);
  if (!parsed.success) {
    return { faults: parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`) };
  }
  const faults = [
    ...stripeFaults(parsed.data),
    ...twilioFaults(parsed.data),
    ...s3Faults(parsed.data),
    ...backupFaults(parsed.data),
    ...portFaults(parsed.data),
    ...(parsed.data.GATEHOUSE_MODE === 'production' ? productionFaults(parsed.data, { bringsKey }) : []),
  ];
  return faults.length ? { faults: faults.map((fault) => `${fault}.`) } : { env: toEnv(parsed.data) };
}

type Variables = z.output<typeof variables>;

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The sandbox's own keys are refused: they would send its test payments to nobody's account. */
function stripeFaults(v: Variables): string[] {
  const keys = [v.STRIPE_SECRET_KEY, v.STRIPE_PUBLISHABLE_KEY, v.STRIPE_WEBHOOK_SECRET];
  const given = keys.filter((key) => key !== undefined);
  if (given.length === 0) return [];
  if (given.length < keys.length) {
    return [
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all or none',
    ];
  }
  const faults: string[] = [];
  const [secret, publishable] = keys.map(modeOf);
  if (secret !== publishable)
    faults.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes');
  if (secret === 'live' && v.GATEHOUSE_MODE === 'demo') {
    faults.push('a live Stripe key needs GATEHOUSE_MODE=production');
  }
  if (given.some((key) => /^[a-z]+_(test_)?sandbox$/.test(key))) {
    faults.push("the sandbox's keys are no keys of Stripe: leave all three empty for the sandbox");
  }
  return faults;
}

const modeOf = (key: string | undefined) => (key?.includes('_live_') ? 'live' : 'test');

function twilioFaults(v: Variables): string[] {
  const given = [v.TWILIO_ACCOUNT_SID, v.TWILIO_AUTH_TOKEN, v.TWILIO_FROM].filter((key) => key !== undefined);
  if (given.length === 0 || given.length === 3) return [];
  return ['TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM belong together: set all or none'];
}

function s3Faults(v: Variables): string[] {
  const given = [v.S3_ENDPOINT, v.S3_REGION, v.S3_BUCKET, v.S3_ACCESS_KEY_ID, v.S3_SECRET_ACCESS_KEY];
  const count = given.filter((value) => value !== undefined).length;
  if (count === given.length) return [];
  if (count > 0) {
    return [
      'S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all or none',
    ];
  }
  return v.PHOTO_STORE === 's3' ? ['PHOTO_STORE=s3 needs the S3_ variables'] : [];
}

function backupFaults({ BACKUP_DIR, BACKUP_PASSPHRASE }: Variables): string[] {
  return BACKUP_DIR && !BACKUP_PASSPHRASE
    ? ['BACKUP_DIR needs BACKUP_PASSPHRASE: backups are encrypted']
    : [];
}

/** Port 0 is any free one. */
function portFaults({ PORT, METRICS_PORT }: Variables): string[] {
  return PORT > 0 && METRICS_PORT === PORT ? [`METRICS_PORT must be another one than PORT (${PORT})`] : [];
}

function productionFaults(v: Variables, { bringsKey }: { bringsKey: boolean }): string[] {
  const faults: string[] = [];
  if (!v.DATABASE_URL && !v.DATA_DIR) faults.push('production needs DATABASE_URL or DATA_DIR');
  if (!v.PUBLIC_ORIGIN) faults.push('production needs PUBLIC_ORIGIN');
  else if (isPlainAcrossNetwork(new URL(v.PUBLIC_ORIGIN)))
    faults.push('PUBLIC_ORIGIN must begin with https:// in production, unless its host is loopback');
  if (!v.ENCRYPTION_KEY && !bringsKey) faults.push('production needs ENCRYPTION_KEY');
  if (!v.STAFF_USERNAME || !v.STAFF_PASSWORD)
    faults.push('production needs STAFF_USERNAME and STAFF_PASSWORD');
  if (v.STAFF_PASSWORD === demoPassword) faults.push('production refuses the demo password');
  if (v.STAFF_PASSWORD && v.STAFF_PASSWORD.length < 15)
    faults.push('STAFF_PASSWORD needs 15 characters in production');
  if (v.GATE_MODE === 'simulated') faults.push('production refuses the simulated gate');
  if (v.SEED === 'demo' || v.SEED === 'lived') faults.push('production refuses demo data');
  return faults;
}

const isPlainAcrossNetwork = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && !loopback.test(hostname);

function toEnv(v: Variables): Env {
  const isDemo = v.GATEHOUSE_MODE === 'demo';
  const password = v.STAFF_PASSWORD ?? (isDemo ? demoPassword : undefined);
  return {
    mode: v.GATEHOUSE_MODE,
    host: v.HOST,
    port: v.PORT,
    publicOrigin: new URL(v.PUBLIC_ORIGIN ?? `http://localhost:${v.PORT}`).origin,
    databaseUrl: v.DATABASE_URL,
    dataDir: v.DATA_DIR ?? './data',
    s3: toS3Keys(v),
    photoStore: v.PHOTO_STORE ?? (v.S3_ENDPOINT ? 's3' : 'postgres'),
    facilityFile: v.FACILITY_FILE,
    staff: password ? { username: (v.STAFF_USERNAME ?? 'staff').toLowerCase(), password } : undefined,
    stripe: toStripeKeys(v),
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    twilio: toTwilioKeys(v),
    encryptionKey: toKey(v.ENCRYPTION_KEY),
    encryptionKeyBefore: toKey(v.ENCRYPTION_KEY_BEFORE),
    gateMode: v.GATE_MODE ?? (isDemo ? 'simulated' : 'manual'),
    backup: v.BACKUP_DIR ? { dir: v.BACKUP_DIR, hour: v.BACKUP_HOUR } : undefined,
    backupPassphrase: v.BACKUP_PASSPHRASE,
    seed: v.SEED ?? (isDemo ? 'lived' : 'empty'),
    metrics: v.METRICS_PORT === undefined ? undefined : { host: v.METRICS_HOST, port: v.METRICS_PORT },
    logLevel: v.LOG_LEVEL,
  };
}

const toKey = (text: string | undefined) => (text ? Buffer.from(text, 'base64') : undefined);

function toS3Keys({
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: Variables): S3Keys | undefined {
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint: endpoint.replace(/\/$/, ''), region, bucket, accessKeyId, secretAccessKey };
}

function toTwilioKeys({
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_FROM: from,
}: Variables): TwilioKeys | undefined {
  return accountSid && authToken && from ? { accountSid, authToken, from } : undefined;
}

function toStripeKeys({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: Variables): StripeKeys | undefined {
  if (!secretKey || !publishableKey || !webhookSecret) return undefined;
  return { mode: modeOf(secretKey), secretKey, publishableKey, webhookSecret };
}
