import { type Context, Hono } from 'hono';
import './variables.ts';

export interface Health {
  /** Parts without which it cannot do its work now, each a word: `database`, `jobs`, `disk`. Empty when it is ready. */
  missing: () => Promise<string[]>;
  /** What it could do and has not done for 30 s, in words. Empty while it lives; then only a restart helps. */
  stuck: () => string[];
  version: { version: string; commit: string | null };
}

/** Asked by machines that may know us by address only, and by the PWA to tell "offline" from "refused". */
export const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/version']);

const headers = { 'cache-control': 'no-store' };

const encode = (said: object) => new TextEncoder().encode(JSON.stringify(said));
const alive = encode({ status: 'ok', gatehouse: true });

/** Says the same to everybody as long as it holds. */
function sayReady(c: Context, body: Uint8Array<ArrayBuffer>, isCurrent: () => boolean): Response {
  c.set('ready', { body, isCurrent, budget: undefined });
  const ofBody = { 'content-type': 'application/json', 'content-length': String(body.length) };
  return c.body(body, 200, { ...headers, ...ofBody });
}

export function healthRoutes(app: Hono, { missing, stuck, version }: Health): void {
  const isAlive = () => stuck().length === 0;
  const about = encode(version);
  app.get('/healthz', (c) =>
    isAlive() ? sayReady(c, alive, isAlive) : c.json({ status: 'stuck', stuck: stuck() }, 503, headers),
  );
  app.get('/readyz', async (c) => {
    const parts = await missing();
    return parts.length === 0
      ? c.json({ status: 'ready' }, 200, headers)
      : c.json({ status: 'not ready', missing: parts }, 503, { ...headers, 'retry-after': '2' });
  });
  app.get('/version', (c) => sayReady(c, about, () => true));
}

/** What there is before there is anything else: a start may have to wait for its database. */
export function createHealthApp(health: Health, answerRest: (c: Context) => Response): Hono {
  const app = new Hono();
  healthRoutes(app, health);
  app.notFound(answerRest);
  return app;
}
