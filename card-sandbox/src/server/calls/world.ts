import type { Context } from 'hono';
import type { SandboxStore } from '../store/store.ts';
import type { Faults } from './faults.ts';

/** What a whole sandbox works with, for as long as it lives. */
export interface SandboxWorld {
  store: SandboxStore;
  now: () => Date;
  faults: Faults;
  secretKey: string;
  /** Something was written: there may be events to deliver. */
  onChange: () => void;
  readBody: ReadBody;
}

/** The host's own bounded reader of bodies; `c` is a Hono context. */
export type ReadBody = (
  c: Context,
  bounds: { bytesMax: number; timeoutMs: number },
) => Promise<{ ok: true; value: Buffer } | { ok: false; problem: { code: string } }>;
