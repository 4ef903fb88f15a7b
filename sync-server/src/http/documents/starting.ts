import type { Context } from 'hono';
import { bareProblem } from '../answers/problem-response.ts';

const headers = { 'cache-control': 'no-store', 'retry-after': '2' };

/** A person's browser asks again by itself: none of them obeys `Retry-After`. */
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="2">
<title>One moment, please</title>
<style>
html { color-scheme: light dark; background: light-dark(#f6f3ec, #10181b); color: light-dark(#16202e, #eaf0f0) }
body { font: 1.125rem/1.6 system-ui, sans-serif; max-width: 30rem; margin: 20vh auto; padding: 0 1.5rem }
h1, h2 { font-size: 1.625rem; line-height: 1.2; margin: 0 0 .5rem }
section { margin: 0 0 2.5rem; text-wrap: pretty }
</style>
<main>
<section><h1>One moment, please</h1>The office system is starting. This page opens by itself.</section>
<section lang="es"><h2>Un momento, por favor</h2>El sistema de la oficina se está iniciando. Esta página se abre sola.</section>
</main>
`;

/** What everything but the health paths hears until the server is there: a person a page, a program a problem. */
export function answerStarting({ req }: Context): Response {
  if (req.header('accept')?.includes('text/html')) {
    const type = 'text/html; charset=utf-8';
    return new Response(page, { status: 503, headers: { ...headers, 'content-type': type } });
  }
  const { status, headers: own, body } = bareProblem('unavailable');
  return new Response(body, { status, headers: { ...headers, ...own } });
}
