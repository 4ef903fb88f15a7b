import { z } from 'zod';

/** Every variable the server reads, in the order of `.env.example`, which a test holds equal to this. */
export const envRows = [
  {
    name: 'GATEHOUSE_MODE',
    example: 'demo',
    doc: '`demo` or `production`. Production refuses to start half configured.',
  },
  { name: 'HOST', example: '127.0.0.1', doc: 'Address to listen on.' },
  { name: 'PORT', example: '3000', doc: 'Port to listen on.' },
  {
    name: 'PUBLIC_ORIGIN',
    example: 'http://localhost:3000',
    doc: 'Where people reach this server; used for links, cookies and the allowed Host.',
  },
  {
    name: 'DATABASE_URL',
    example: 'postgres://gatehouse:secret@localhost:5432/gatehouse',
    doc: 'Your own PostgreSQL. Empty: one of our own in DATA_DIR/postgres.',
  },
  { name: 'DATA_DIR', example: './data', doc: 'Embedded database, photos, generated keys.' },
  {
    name: 'FACILITY_FILE',
    example: './facility.json',
    doc: 'JSON with the facility: name, address, phone, hours, time zone, fees, hold time. Empty: built in.',
  },
  { name: 'STAFF_USERNAME', example: 'staff', doc: 'The first staff account.' },
  {
    name: 'STAFF_PASSWORD',
    example: 'gatehouse-demo',
    doc: 'Its password. Production refuses the demo password.',
  },
  {
    name: 'SMTP_URL',
    example: 'smtps://user:secret@mail.example.com',
    doc: 'Mail server. Empty: mail is only kept in the outgoing list that staff see.',
  },
  {
    name: 'MAIL_FROM',
    example: 'hello@springfieldstorage.example',
    doc: "Sender of mail. Empty: the facility's own address.",
  },
  {
    name: 'ENCRYPTION_KEY',
    example: 'base64 of 32 random bytes',
    doc: 'Seals licence numbers and photos; devices seal what they keep offline to a key derived from it. Empty in demo: a key file in DATA_DIR.',
  },
  {
    name: 'SEED',
    example: 'demo',
    doc: '`demo`: a small believable world. `empty`: 96 units and 4 warehouses, all available.',
  },
  { name: 'LOG_LEVEL', example: 'info', doc: 'debug, info, warn, error or silent.' },
] as const satisfies { name: string; example: string; doc: string }[];

export const demoPassword = 'gatehouse-demo';
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
  FACILITY_FILE: text,
  STAFF_USERNAME: text,
  STAFF_PASSWORD: text,
  SMTP_URL: text,
  MAIL_FROM: text.pipe(z.email().optional()),
  ENCRYPTION_KEY: text.refine(
    (key) => !key || Buffer.from(key, 'base64').length === 32,
    'must be base64 of 32 bytes',
  ),
  SEED: z.enum(['demo', 'empty']).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export interface Env {
  mode: 'demo' | 'production';
  host: string;
  port: number;
  publicOrigin: string;
  databaseUrl: string | undefined;
  dataDir: string;
  facilityFile: string | undefined;
  staff: { username: string; password: string } | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  encryptionKey: Buffer | undefined;
  seed: 'demo' | 'empty';
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** Reads every fault at once, so that one start tells all that is wrong. */
export function readEnv(source: Record<string, string | undefined>): { env: Env } | { faults: string[] } {
  const parsed = variables.safeParse(source);
  if (!parsed.success) {
    return { faults: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
  }
  const faults = parsed.data.GATEHOUSE_MODE === 'production' ? productionFaults(parsed.data) : [];
  return faults.length ? { faults } : { env: toEnv(parsed.data) };
}

type Variables = z.output<typeof variables>;

function productionFaults(v: Variables): string[] {
  const faults: string[] = [];
  if (!v.DATABASE_URL && !v.DATA_DIR) faults.push('production needs DATABASE_URL or DATA_DIR');
  if (!v.PUBLIC_ORIGIN) faults.push('production needs PUBLIC_ORIGIN');
  if (!v.ENCRYPTION_KEY) faults.push('production needs ENCRYPTION_KEY');
  if (!v.STAFF_USERNAME || !v.STAFF_PASSWORD)
    faults.push('production needs STAFF_USERNAME and STAFF_PASSWORD');
  if (v.STAFF_PASSWORD === demoPassword) faults.push('production refuses the demo password');
  if (v.STAFF_PASSWORD && v.STAFF_PASSWORD.length < 15)
    faults.push('STAFF_PASSWORD needs 15 characters in production');
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
    facilityFile: v.FACILITY_FILE,
    staff: password ? { username: (v.STAFF_USERNAME ?? 'staff').toLowerCase(), password } : undefined,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    encryptionKey: v.ENCRYPTION_KEY ? Buffer.from(v.ENCRYPTION_KEY, 'base64') : undefined,
    seed: v.SEED ?? (isDemo ? 'demo' : 'empty'),
    logLevel: v.LOG_LEVEL,
  };
}
