import { hash, verify } from '@node-rs/argon2';

/** Argon2id; `verify` takes as long for an unknown user as for a known one. */
export interface Passwords {
  hash: (password: string) => Promise<string>;
  verify: (storedHash: string | undefined, password: string) => Promise<boolean>;
}

// 64 MiB and three passes: about 130 ms on two small cores.
const fullCost = { memoryCost: 65_536, timeCost: 3 };
/** At full cost, of random bytes that were thrown away. Made at each start it was a fifth of its work. */
const nobodyAtFullCost =
  '$argon2id$v=19$m=65536,t=3,p=1$24iOzDjHKaz2i6CfSrPQPA$5SPxAOttciqMg9l+YUVcX3z6JZgaSIerrMxLQIniZ9I';
const hashesAtOnceMax = 4;
const waitingMax = 20;

export class TooManyHashes extends Error {}

export function createPasswords(chosen = fullCost): Passwords {
  const cost = { ...chosen, parallelism: 1, outputLen: 32 };
  const takeTurn = createTurns();
  const nobody = chosen === fullCost ? nobodyAtFullCost : hash('no such user', cost);
  return {
    hash: (password) => takeTurn(() => hash(password.normalize('NFKC'), cost)),
    async verify(storedHash, password) {
      const isRight = await takeTurn(async () =>
        verify(storedHash ?? (await nobody), password.normalize('NFKC')),
      );
      return isRight && storedHash !== undefined;
    },
  };
}

/** A few at a time, a short queue, then a refusal: a flood of log-ins must not take the memory. */
function createTurns() {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= hashesAtOnceMax) {
      if (waiting.length >= waitingMax) throw new TooManyHashes();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      busy += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
