import { type Context, Hono } from 'hono';

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

export function healthRoutes(app: Hono, { missing, stuck, version }: Health): void {
  app.get('/healthz', (c) => {
    const still = stuck();
    return still.length === 0
      ? c.json({ status: 'ok', gatehouse: true }, 200, headers)
      : c.json({ status: 'stuck', stuck: still }, 503, headers);
  });
  app.get('/readyz', async (c) => {
    const parts = await missing();
    return parts.length === 0
      ? c.json({ status: 'ready' }, 200, headers)
      : c.json({ status: 'not ready', missing: parts }, 503, { ...headers, 'retry-after': '2' });
  });
  app.get('/version', (c) => c.json(version, 200, headers));
}

/** What there is before there is anything else: a start may have to wait for its database. */
export function createHealthApp(health: Health, answerRest: (c: Context) => Response): Hono {
  const app = new Hono();
  healthRoutes(app, health);
  app.notFound(answerRest);
  return app;
}
