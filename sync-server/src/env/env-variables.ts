import { z } from 'zod';

export const passphraseCharsMin = 15;

/** A variable that is set but empty is one that is not set. */
const text = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);
/** `rule` goes on after the variable's name: "must be …". */
const textThat = (isRight: (value: string) => boolean, rule: string) =>
  text.refine((value) => value === undefined || isRight(value), rule);

function choice<const Options extends readonly string[]>(options: Options) {
  const isOption = (value: string | undefined): value is Options[number] | undefined =>
    value === undefined || options.includes(value);
  return text.transform((value, { addIssue }): Options[number] | undefined => {
    if (isOption(value)) return value;
    addIssue(`must be ${options.slice(0, -1).join(', ')} or ${options.at(-1)}`);
    return undefined;
  });
}

/** In ordinary digits: `0x50` and `1e3` are typing errors. */
const whole = (min: number, max: number) =>
  textThat(
    (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
    `must be a whole number from ${min} to ${max}`,
  ).transform((value) => (value === undefined ? undefined : Number(value)));

/** What counts when nobody sets it. */
const orElse =
  <Default>(value: Default) =>
  <Value>(given: Value | undefined): Value | Default =>
    given ?? value;

const address = (protocols: string[], rule: string, isRight: (url: URL) => boolean = () => true) =>
  textThat((value) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    return url !== undefined && protocols.includes(url.protocol) && url.hostname !== '' && isRight(url);
  }, rule);

/** Nothing but a scheme, a host and perhaps a port. */
const isOrigin = ({ pathname, search, hash, username, password, href }: URL) =>
  pathname === '/' && !search && !hash && !username && !password && !/[?#]$/.test(href);

/** 32 bytes in base64; that they are equal means that nobody rolled dice. */
function isKey(value: string): boolean {
  const bytes = Buffer.from(value, 'base64');
  return /^[\w+/-]{43}=?$/.test(value) && bytes.length === 32 && bytes.some((byte) => byte !== bytes[0]);
}

const keyShape = 'must be base64 of 32 random bytes: openssl rand -base64 32 makes one';

export const variables = z.object({
  GATEHOUSE_MODE: choice(['demo', 'production']).transform(orElse('demo' as const)),
  HOST: text.transform(orElse('127.0.0.1')),
  PORT: whole(0, 65_535).transform(orElse(3000)),
  PUBLIC_ORIGIN: address(
    ['http:', 'https:'],
    'must be https:// or http://, a host and perhaps a port, and nothing more, such as https://storage.example.com',
    isOrigin,
  ),
  // Several hosts, or a socket's folder, are no address to a browser and are one to PostgreSQL.
  DATABASE_URL: textThat(
    (url) => /^postgres(ql)?:\/\/\S+$/.test(url),
    'must be the address of a PostgreSQL database, such as postgres://user:secret@localhost:5432/gatehouse',
  ),
  DATA_DIR: text,
  S3_ENDPOINT: address(['http:', 'https:'], 'must be an address that begins with https:// or http://'),
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  PHOTO_STORE: choice(['postgres', 's3']),
  FACILITY_FILE: text,
  STAFF_USERNAME: text,
  STAFF_PASSWORD: text,
  STRIPE_SECRET_KEY: textThat(
    (key) => /^(sk|rk)_(test|live)_\w+$/.test(key),
    'must be a secret or restricted key of Stripe',
  ),
  STRIPE_PUBLISHABLE_KEY: textThat(
    (key) => /^pk_(test|live)_\w+$/.test(key),
    'must be a publishable key of Stripe',
  ),
  STRIPE_WEBHOOK_SECRET: textThat(
    (secret) => /^whsec_\S+$/.test(secret),
    'must be the signing secret of a webhook endpoint of Stripe',
  ),
  SMTP_URL: address(
    ['smtp:', 'smtps:'],
    'must be the address of a mail server, such as smtps://user:secret@mail.example.com',
  ),
  MAIL_FROM: textThat((from) => z.email().safeParse(from).success, 'must be an e-mail address'),
  TWILIO_ACCOUNT_SID: textThat((sid) => /^AC[0-9a-f]{32}$/i.test(sid), 'must be the id of a Twilio account'),
  TWILIO_AUTH_TOKEN: text,
  TWILIO_FROM: textThat(
    (from) => /^(\+[1-9]\d{7,14}|MG[0-9a-f]{32})$/i.test(from),
    'must be a number such as +18595550100, or the id of a messaging service',
  ),
  ENCRYPTION_KEY: textThat(isKey, keyShape),
  ENCRYPTION_KEY_BEFORE: textThat(isKey, keyShape),
  GATE_MODE: choice(['simulated', 'manual']),
  SEED: choice(['lived', 'demo', 'empty']),
  BACKUP_DIR: text,
  BACKUP_HOUR: whole(0, 23).transform(orElse(3)),
  // Not trimmed: whoever types it elsewhere types its blanks too.
  BACKUP_PASSPHRASE: z
    .string()
    .optional()
    .transform((value) => value || undefined)
    .refine(
      (phrase) => phrase === undefined || phrase.trim().length >= passphraseCharsMin,
      `needs ${passphraseCharsMin} characters or more, blanks at its ends not counted`,
    ),
  METRICS_PORT: whole(0, 65_535),
  METRICS_HOST: text.transform(orElse('127.0.0.1')),
  LOG_LEVEL: choice(['debug', 'info', 'warn', 'error', 'silent']).transform(orElse('info' as const)),
});
