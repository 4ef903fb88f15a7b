import type { Context } from 'hono';
import { problem } from 'schemas/kit/problems/result';
import { readBytes } from '../../../adapters/files/read-bytes.ts';
import { problemResponse } from '../../../http/answers/problem-response.ts';
import { incomingTextsPath } from '../../../http/guards/same-site.ts';
import { requestScope, type Site } from '../../../http/mount/mount.ts';
import { takeText } from './incoming.service.ts';

/** 1,600 characters of four bytes are 19,200 as a form writes them. */
const bodyLimits = { bytesMax: 32 * 1024, timeoutMs: 10_000 };

/** Twilio's own words, so no contract of ours: signed over our address and every field. */
export function incomingTextsRoutes({ app, ctx }: Site): void {
  app.post(incomingTextsPath, async (c) => {
    const scope = requestScope(c, ctx);
    const bytes = await readBytes(c, bodyLimits);
    if (!bytes.ok) return problemResponse(c, bytes.problem);
    const fields = Object.fromEntries(new URLSearchParams(bytes.value.toString('utf8')));
    const signature = c.req.header('x-twilio-signature') ?? '';
    const url = `${ctx.env.publicOrigin}${incomingTextsPath}`;
    if (!ctx.sms.isFromCarrier({ url, fields, signature })) {
      return problemResponse(c, problem('malformed').problem);
    }
    await takeText(scope, fields);
    return answerNothing(c);
  });
}

/** The carrier itself confirms STOP and START to the phone. */
const answerNothing = (c: Context) => c.body('<Response/>', 200, { 'content-type': 'text/xml' });
