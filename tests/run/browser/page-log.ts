import type { Page } from 'playwright/test';

const linesMax = 40;

/** Notes where a page goes and what it asks of the server, with the time: whoever reads of a failure was not there. */
export function keepPageLog(page: Page): () => string {
  const lines: string[] = [];
  const note = (line: string) => {
    lines.push(`${new Date().toISOString().slice(11, 23)} ${line}`);
    if (lines.length > linesMax) lines.shift();
  };
  page.on('framenavigated', (frame) => note(`at ${frame.url()}`));
  page.on('domcontentloaded', () => note('a new document'));
  page.on('crash', () => note('crashed'));
  page.on('pageerror', ({ message }) => note(`error: ${message}`));
  page.on('requestfinished', async (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const status = await request.response().then(
      (answer) => answer?.status(),
      () => undefined,
    );
    note(`${request.method()} ${pathname} ${status}`);
  });
  page.on('requestfailed', (request) => note(`${request.url()} ${request.failure()?.errorText}`));
  return () => lines.join('\n');
}
