import { z } from 'zod';

export const demoPassword = 'gatehouse-demo';
export const passphraseCharsMin = 15;
const text = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

const variables = z.object({
  GATEHOUSE_MODE: z.enum(['demo', 'production']).default('demo'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_ORIGIN: text.pipe(z.url().optional()),
  DATABASE_URL: text,
  DATA_DIR: text,
  S3_ENDPOINT: text.pipe(z.url().optional()),
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  PHOTO_STORE: z.enum(['postgres', 's3']).optional(),
  FACILITY_FILE: text,
  STAFF_USERNAME: text,
  STAFF_PASSWORD: text,
  STRIPE_SECRET_KEY: text.refine(
    (key) => !key || /^(sk|rk)_(test|live)_\w+$/.test(key),
    'must be a secret or restricted key of Stripe',
  ),
  STRIPE_PUBLISHABLE_KEY: text.refine(
    (key) => !key || /^pk_(test|live)_\w+$/.test(key),
    'must be a publishable key of Stripe',
  ),
  STRIPE_WEBHOOK_SECRET: text.refine(
    (secret) => !secret || /^whsec_\S+$/.test(secret),
    'must be the signing secret of a webhook endpoint of Stripe',
  ),
  SMTP_URL: text,
  MAIL_FROM: text.pipe(z.email().optional()),
  TWILIO_ACCOUNT_SID: text.refine(
    (sid) => !sid || /^AC[0-9a-f]{32}$/i.test(sid),
    'must be the id of a Twilio account',
  ),
  TWILIO_AUTH_TOKEN: text,
  TWILIO_FROM: text.refine(
    (from) => !from || /^(\+[1-9]\d{7,14}|MG[0-9a-f]{32})$/i.test(from),
    'must be a number such as +18595550100, or the id of a messaging service',
  ),
  ENCRYPTION_KEY: text.refine(
    (key) => !key || Buffer.from(key, 'base64').length === 32,
    'must be base64 of 32 bytes',
  ),
  GATE_MODE: z.enum(['simulated', 'manual']).optional(),
  SEED: z.enum(['demo', 'empty']).optional(),
  BACKUP_DIR: text,
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(3),
  BACKUP_PASSPHRASE: z
    .string()
    .optional()
    .transform((value) => value || undefined)
    .refine(
      (phrase) => !phrase || phrase.length >= passphraseCharsMin,
      `needs ${passphraseCharsMin} characters or more`,
    ),
  METRICS_PORT: text
    .transform((port) => (port ? Number(port) : undefined))
    .pipe(z.int().min(0).max(65_535).optional()),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

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
  gateMode: 'simulated' | 'manual';
  seed: 'demo' | 'empty';
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
    return { faults: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
  }
  const faults = [
    ...stripeFaults(parsed.data),
    ...twilioFaults(parsed.data),
    ...s3Faults(parsed.data),
    ...backupFaults(parsed.data),
    ...(parsed.data.GATEHOUSE_MODE === 'production' ? productionFaults(parsed.data, { bringsKey }) : []),
  ];
  return faults.length ? { faults } : { env: toEnv(parsed.data) };
}

type Variables = z.output<typeof variables>;

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

function productionFaults(v: Variables, { bringsKey }: { bringsKey: boolean }): string[] {
  const faults: string[] = [];
  if (!v.DATABASE_URL && !v.DATA_DIR) faults.push('production needs DATABASE_URL or DATA_DIR');
  if (!v.PUBLIC_ORIGIN) faults.push('production needs PUBLIC_ORIGIN');
  if (!v.ENCRYPTION_KEY && !bringsKey) faults.push('production needs ENCRYPTION_KEY');
  if (!v.STAFF_USERNAME || !v.STAFF_PASSWORD)
    faults.push('production needs STAFF_USERNAME and STAFF_PASSWORD');
  if (v.STAFF_PASSWORD === demoPassword) faults.push('production refuses the demo password');
  if (v.STAFF_PASSWORD && v.STAFF_PASSWORD.length < 15)
    faults.push('STAFF_PASSWORD needs 15 characters in production');
  if (v.GATE_MODE === 'simulated') faults.push('production refuses the simulated gate');
  if (v.SEED === 'demo') faults.push('production refuses demo data');
  return faults;
}

function toEnv(v: Variables): Env {
  const isDemo = v.GATEHOUSE_MODE === 'demo';
  const password = v.STAFF_PASSWORD ?? (isDemo ? demoPassword : undefined);
  return {
    mode: v.GATEHOUSE_MODE,
    host: v.HOST,
    port: v.PORT,
    publicOrigin: (v.PUBLIC_ORIGIN ?? `http://localhost:${v.PORT}`).replace(/\/$/, ''),
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
    encryptionKey: v.ENCRYPTION_KEY ? Buffer.from(v.ENCRYPTION_KEY, 'base64') : undefined,
    gateMode: v.GATE_MODE ?? (isDemo ? 'simulated' : 'manual'),
    backup: v.BACKUP_DIR ? { dir: v.BACKUP_DIR, hour: v.BACKUP_HOUR } : undefined,
    backupPassphrase: v.BACKUP_PASSPHRASE,
    seed: v.SEED ?? (isDemo ? 'demo' : 'empty'),
    metrics: v.METRICS_PORT === undefined ? undefined : { host: v.METRICS_HOST, port: v.METRICS_PORT },
    logLevel: v.LOG_LEVEL,
  };
}

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
