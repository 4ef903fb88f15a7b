import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTwilioSms } from './sms.ts';

export const twilioKeys = {
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'token-of-the-account',
  from: '+18595550199',
};

interface Fake {
  status: number;
  body?: object;
  /** Takes the text and never answers. */
  isSilent?: boolean;
}

/** Twilio's Messages endpoint on loopback: keeps what it is sent and answers what it is told to. */
export async function openFakeTwilio({ timeoutMs = 2_000 } = {}) {
  const texts: Record<string, string>[] = [];
  const asked: { url: string | undefined; authorization: string | undefined }[] = [];
  const next: Fake[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    texts.push(Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())));
    asked.push({ url: request.url, authorization: request.headers.authorization });
    const { status, body = { sid: 'SM1' }, isSilent } = next.shift() ?? { status: 201 };
    if (isSilent) return;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const sms = createTwilioSms({ ...twilioKeys, origin: `http://127.0.0.1:${port}`, timeoutMs });
  return { sms, texts, asked, close, answerNext: (fake: Fake) => next.push(fake) };
}
