import type { Logger } from 'pino';

/** Each step of the start leaves how to undo it; the end runs them backwards. */
export interface Step {
  name: string;
  run: () => Promise<void> | void;
  /** The step is left as it is after so long; what it waits for ends with the process. */
  withinMs?: number;
}

export interface Lifetime {
  undo: Step[];
  /** Ends the process: with code 0, or with 1 when a step failed or there is a fault to end for. */
  end: (fault?: Fault) => Promise<never>;
}

/** `err`: what nobody expected, after which not even the end can be relied on. */
type Fault = { why: string; err?: Error } | { isSaid: true };

// Together below the ten seconds after which a process manager loses its patience.
const stepMs = 2_500;
const endMs = 8_500;
/** After a fault nobody expected: what the process knows may be wrong. */
const crashMs = 4_000;
const impatienceMs = 2_000;

/** From the start to the one end: a signal, a fault that nobody caught, or a part that gave up. */
export function beginLifetime({ say, log }: { say: (line: string) => void; log: Logger }): Lifetime {
  const undo: Step[] = [];
  let endingSince: number | undefined;

  const end: Lifetime['end'] = async (fault) => {
    if (endingSince !== undefined) return new Promise<never>(() => {});
    endingSince = performance.now();
    if (fault && 'why' in fault) {
      log.fatal({ err: fault.err }, fault.why);
      say(`Gatehouse ends: ${fault.why}`);
    }
    const isCrash = fault && 'err' in fault;
    setTimeout(() => process.exit(1), isCrash ? crashMs : endMs);
    const isClean = await undoAll(undo, say);
    process.exit(isClean && !fault ? 0 : 1);
  };
  // Node's own answers would open its debugger, or end the process and leave its database behind.
  for (const signal of ['SIGUSR1', 'SIGUSR2'] as const) {
    process.on(signal, () => log.info(`${signal} means nothing here`));
  }
  // A terminal that is closed means the same as its Ctrl-C.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const) {
    process.on(signal, () => {
      // A terminal and a process manager may both pass one Ctrl-C on; only a person's second one is meant.
      if (endingSince !== undefined && performance.now() - endingSince > impatienceMs) process.exit(1);
      void end();
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (thrown: unknown) => {
      const err = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (endingSince !== undefined) log.error({ err }, 'a fault at the end');
      void end({ why: `a fault that nobody caught: ${err.message}`, err });
    });
  }
  return { undo, end };
}

/** Last first; one that fails or hangs does not keep the others from ending. */
async function undoAll(undo: Step[], say: (line: string) => void): Promise<boolean> {
  let isClean = true;
  for (const step of undo.splice(0).reverse()) {
    try {
      await runStep(step);
    } catch (error) {
      isClean = false;
      say(`${step.name} did not stop: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return isClean;
}

async function runStep({ run, withinMs = stepMs }: Step): Promise<void> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new Error(`not within ${withinMs / 1000} seconds`)), withinMs);
  });
  await Promise.race([run(), late]).finally(() => clearTimeout(limit));
}
