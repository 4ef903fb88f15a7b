type Piece = () => Promise<unknown>;

/** What nearly all pages share below their looks, the lower before the higher: each a file (`build/chunks.ts`). */
const engine: Piece[] = [
  () => import('schemas/kit/endpoint'),
  () => import('schemas/inbox/submissions'),
  () => import('../../outbox/sending/sync.machine.ts'),
  () => import('../../outbox/storage/outbox-db.ts'),
];

let starting: Promise<void> | undefined;

/** Evaluates the engine once, a piece in a task: a slow phone answers a touch between two of them. */
export function startEngine(): Promise<void> {
  starting ??= startEach(engine);
  return starting;
}

/** One after the other; what cannot be had now is asked for again by whoever needs it. */
export async function startEach(pieces: Piece[]): Promise<void> {
  for (const start of pieces) {
    await nextTask();
    await start().catch(() => undefined);
  }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
