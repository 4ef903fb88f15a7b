/** What goes wrong with the next calls, for tests of what we do then. */
export interface Fault {
  /** Of which calls, e.g. `POST /v1/refunds`; without it of any. Matches from the start. */
  call?: string;
  /** `drop`: the line is cut without an answer. A status: an error of that status is answered. */
  answer: 'drop' | 'real' | 429 | 500 | 503;
  /** Whether the call is carried out all the same. */
  hasEffect?: boolean;
  /** The error is kept under the call's key and answered to every repetition, as Stripe may do. */
  isStored?: boolean;
  delayMs?: number;
  /** How many requests; the SDK repeats one by itself. */
  times?: number;
}

export interface Faults {
  plan: (fault: Fault) => void;
  take: (call: string) => Fault | undefined;
  clear: () => void;
}

export function createFaults(): Faults {
  let planned: (Fault & { times: number })[] = [];
  return {
    plan: (fault) => planned.push({ times: 1, ...fault }),
    take(name) {
      const fault = planned.find(({ call }) => call === undefined || name.startsWith(call));
      if (!fault) return undefined;
      fault.times -= 1;
      planned = planned.filter(({ times }) => times > 0);
      return fault;
    },
    clear() {
      planned = [];
    },
  };
}
