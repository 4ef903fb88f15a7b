import { type Logger, pino } from 'pino';

export interface Fault {
  type: string;
  message: string;
  code?: unknown;
  constraint?: unknown;
  table?: unknown;
  stack: string;
  cause?: Fault;
}

// What a database says of these errors repeats the values it was given.
const quotesValues = /^22/;

/** An error without the values of a person: no parameters, no "Key (code)=(1234)", no quoted input. */
export function describeFault(error: unknown): Fault | undefined {
  if (!(error instanceof Error)) return undefined;
  const fields = error as Error & { code?: unknown; constraint_name?: unknown; table_name?: unknown };
  const cause = describeFault(error.cause);
  return {
    type: error.name,
    message: quotesValues.test(String(fields.code))
      ? 'value refused'
      : (error.message.split('\nparams:', 1)[0] ?? ''),
    ...(fields.code !== undefined && { code: fields.code }),
    ...(fields.constraint_name !== undefined && { constraint: fields.constraint_name }),
    ...(fields.table_name !== undefined && { table: fields.table_name }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(cause && { cause }),
  };
}

const secrets = ['password', 'token', 'gateCode', 'authorization', 'cookie', 'clientSecret', 'secret'];

/** One JSON line an event, to standard output. Nobody logs secrets on purpose; what slips through is cut. */
export function createLog(level: string, stream: { write: (line: string) => void } = process.stdout): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeFault },
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[cut]' },
    },
    stream,
  );
}
