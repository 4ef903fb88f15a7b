const realImmediate = globalThis.setImmediate;

interface Timer {
  at: number;
  order: number;
  fire: () => void;
}

/** Timers, turns of the database and chance, all from one seed: the same seed is the same history. */
export class VirtualTime {
  readonly random: () => number;
  nowMs = 0;
  #timers: Timer[] = [];
  #order = 0;
  #immediates: (() => void)[] = [];

  constructor(seed: number) {
    this.random = createRandom(seed);
    globalThis.setImmediate = ((task: () => void) => this.#immediates.push(task)) as never;
  }

  below = (count: number) => Math.floor(this.random() * count);
  chance = (share: number) => this.random() < share;

  after(ms: number, fire: () => void): number {
    this.#order += 1;
    this.#timers.push({ at: this.nowMs + ms, order: this.#order, fire });
    return this.#order;
  }
  cancel(order: number): void {
    this.#timers = this.#timers.filter((timer) => timer.order !== order);
  }
  sleep = (ms: number) => new Promise<void>((resolve) => void this.after(ms, resolve));

  /** Lets everything happen until the given moment, or until a look, once a minute, says that it is done. */
  async run(untilMs: number, isDone: () => Promise<boolean> = async () => false): Promise<void> {
    let lookAtMs = this.nowMs;
    for (;;) {
      await this.settle();
      if (this.nowMs >= lookAtMs) {
        if (await this.answer(isDone())) return;
        lookAtMs = this.nowMs + 60_000;
      }
      const next = this.#nextTimer();
      if (!next || next.at > untilMs) break;
      this.cancel(next.order);
      this.nowMs = Math.max(this.nowMs, next.at);
      next.fire();
    }
    this.nowMs = Math.max(this.nowMs, untilMs);
  }

  /** Every microtask and every turn of the database, in their order. */
  async settle(): Promise<void> {
    for (;;) {
      await new Promise((resolve) => realImmediate(resolve));
      const task = this.#immediates.shift();
      if (!task) return;
      task();
    }
  }

  async answer<T>(promise: Promise<T>): Promise<T> {
    await this.settle();
    return promise;
  }

  end(): void {
    globalThis.setImmediate = realImmediate;
  }

  #nextTimer(): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers) {
      if (!next || timer.at < next.at || (timer.at === next.at && timer.order < next.order)) next = timer;
    }
    return next;
  }
}

/** Mulberry32: a small generator whose whole state is its seed. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
