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

const secrets = new Set([
  'password',
  'token',
  'gateCode',
  'authorization',
  'cookie',
  'clientSecret',
  'secret',
]);
const secretsDepth = 2;

/** The same things with secrets cut, two levels deep; a copy only where there is something to cut. */
function cutSecrets<T extends object>(things: T, depth = 0): T {
  let cut: T | undefined;
  // By names, without pairs: each line of the log comes by here.
  for (const name of Object.keys(things)) {
    const value: unknown = things[name as keyof T];
    const shown = secrets.has(name) ? '[cut]' : cutWithin(value, depth);
    if (shown === value) continue;
    cut ??= (Array.isArray(things) ? [...things] : { ...things }) as T;
    Object.assign(cut, { [name]: shown });
  }
  return cut ?? things;
}

/** An error has its own way to be told. */
const cutWithin = (value: unknown, depth: number): unknown =>
  typeof value === 'object' && value !== null && depth < secretsDepth && !(value instanceof Error)
    ? cutSecrets(value, depth + 1)
    : value;

/** Many lines are of the same millisecond. */
function tellTime(): () => string {
  let at = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== at) text = `,"time":"${new Date(now).toISOString()}"`;
    at = now;
    return text;
  };
}

type Lines = { write: (line: string) => void };

/** What is logged in one turn of the loop goes out in one piece; each piece costs as much as a short answer. */
export function gatherLines(out: Lines): Lines {
  let held = '';
  const flush = () => {
    if (held === '') return;
    const piece = held;
    held = '';
    out.write(piece);
  };
  process.on('exit', flush);
  return {
    write(line) {
      if (held === '') setImmediate(flush);
      held += line;
    },
  };
}

/** One JSON line an event, to standard output. Nobody logs secrets on purpose; what slips through is cut. */
export function createLog(level: string, stream: Lines = gatherLines(process.stdout)): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: tellTime(),
      serializers: { err: describeFault },
      formatters: { log: cutSecrets, bindings: cutSecrets },
    },
    stream,
  );
}
