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
  { name: 'DATA_DIR', example: './data', doc: 'Embedded database, generated keys.' },
  {
    name: 'S3_ENDPOINT',
    example: 'https://s3.us-east-2.amazonaws.com',
    doc: 'Sealed photos in a bucket instead of the database: all five S3_ variables or none.',
  },
  { name: 'S3_REGION', example: 'us-east-2', doc: 'As the store names it; `auto` where it has none.' },
  { name: 'S3_BUCKET', example: 'gatehouse-photos', doc: 'A bucket that is there, for nothing else.' },
  {
    name: 'S3_ACCESS_KEY_ID',
    example: 'AKIAEXAMPLE',
    doc: 'May list the bucket, and get, put and delete in it.',
  },
  { name: 'S3_SECRET_ACCESS_KEY', example: 'secret', doc: 'Of the same account.' },
  {
    name: 'PHOTO_STORE',
    example: 's3',
    doc: '`postgres` or `s3`: where new photos go. Empty: `s3` when S3_ is set. `postgres` beside S3_ takes them back out of the bucket.',
  },
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
    name: 'STRIPE_SECRET_KEY',
    example: 'sk_test_…',
    doc: 'Card payments: all three STRIPE_ variables or none. None: the built-in sandbox in demo, no card payments in production.',
  },
  {
    name: 'STRIPE_PUBLISHABLE_KEY',
    example: 'pk_test_…',
    doc: 'The public key of the same account and mode.',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    example: 'whsec_…',
    doc: 'Of the endpoint PUBLIC_ORIGIN/api/stripe/webhook.',
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
    name: 'TWILIO_ACCOUNT_SID',
    example: 'AC0123456789abcdef0123456789abcdef',
    doc: 'Text messages: all three TWILIO_ variables or none. None: texts are only kept in the outgoing list that staff see, and in production nobody is offered one.',
  },
  {
    name: 'TWILIO_AUTH_TOKEN',
    example: 'secret',
    doc: 'Of the same account; it also proves what comes in at PUBLIC_ORIGIN/api/sms/incoming.',
  },
  {
    name: 'TWILIO_FROM',
    example: '+18595550100',
    doc: 'The number that texts come from, or the id of a messaging service (MG…).',
  },
  {
    name: 'ENCRYPTION_KEY',
    example: 'base64 of 32 random bytes',
    doc: 'Seals licence numbers and photos; devices seal what they keep offline to a key derived from it. Empty in demo: a key file in DATA_DIR.',
  },
  {
    name: 'ENCRYPTION_KEY_BEFORE',
    example: 'base64 of 32 random bytes',
    doc: 'Only for `npm run rotate-key`: the key that the site has until then. Servers do not read it.',
  },
  {
    name: 'GATE_MODE',
    example: 'manual',
    doc: '`simulated`: a gate that only exists here, demo only. `manual`: a work list, for keypads without a connection.',
  },
  {
    name: 'SEED',
    example: 'empty',
    doc: '`lived`: 18 to 30 months of a site, played by the product itself. `demo`: tenants without a past, made in a moment, for tests. `empty`: 96 units and 4 warehouses, all available.',
  },
  {
    name: 'BACKUP_DIR',
    example: '/mnt/backups',
    doc: 'Folder of the nightly backup, best on another disk or machine. Empty: none is made by itself.',
  },
  {
    name: 'BACKUP_HOUR',
    example: '3',
    doc: 'The hour of the facility, 0 to 23, from which on the backup of a day is made.',
  },
  {
    name: 'BACKUP_PASSPHRASE',
    example: 'fifteen characters or more',
    doc: 'Encrypts backups; whoever loses it loses them. Commands ask for it when it is not set.',
  },
  {
    name: 'METRICS_PORT',
    example: '9464',
    doc: 'Figures for Prometheus at /metrics on a port of their own. Empty: none.',
  },
  {
    name: 'METRICS_HOST',
    example: '127.0.0.1',
    doc: 'Address of that port. It needs no login: never open it to the world.',
  },
  { name: 'LOG_LEVEL', example: 'info', doc: 'debug, info, warn, error or silent.' },
] as const satisfies { name: string; example: string; doc: string }[];
