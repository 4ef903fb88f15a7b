import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogMail, createSmtpMail, type Mail } from './mail.ts';

interface Received {
  rcptTo: string[];
  raw: string;
  email: Email;
}

let smtp: SMTPServer;
let mail: Mail;
let received: Received[];

beforeEach(async () => {
  received = [];
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const raw = Buffer.concat(chunks).toString();
      const rcptTo = session.envelope.rcptTo.map(({ address }) => address);
      received.push({ rcptTo, raw, email: await PostalMime.parse(raw) });
      done();
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  mail = await createSmtpMail(`smtp://127.0.0.1:${port}`, {
    name: 'Springfield',
    address: 'hello@storage.example',
  });
});
afterEach(async () => {
  mail.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const message = {
  to: 'zoe@example.com',
  subject: 'Su código · 42',
  text: 'Hola Zoë',
  html: '<p>Hola Zoë</p>',
  messageId: '<01a@storage.example>',
};

test('a message arrives with both bodies, its sender and the id that names it', async () => {
  await mail.send(message);
  const { email, rcptTo } = received[0] ?? {};
  expect(rcptTo).toEqual(['zoe@example.com']);
  expect(email).toMatchObject({
    from: { name: 'Springfield', address: 'hello@storage.example' },
    subject: 'Su código · 42',
    messageId: '<01a@storage.example>',
  });
  expect(email?.text?.trim()).toBe('Hola Zoë');
  expect(email?.html?.trim()).toBe('<p>Hola Zoë</p>');
});

test('line breaks in a subject make no header, and a list in a recipient makes no second one', async () => {
  await mail.send({ ...message, subject: 'Hello\r\nBcc: everyone@example.com\r\n\r\nbody' });
  expect(received[0]?.rcptTo).toEqual(['zoe@example.com']);
  expect(received[0]?.email.bcc).toBeUndefined();
  expect(received[0]?.email.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
  await mail.send({ ...message, to: 'zoe@example.com, else@example.com' }).catch(() => undefined);
  expect(received.flatMap(({ rcptTo }) => rcptTo)).not.toContain('else@example.com');
});

test('a server that refuses makes the sending fail', async () => {
  smtp.onRcptTo = (_address, _session, done) => done(new Error('no such mailbox'));
  await expect(mail.send(message)).rejects.toThrow(/no such mailbox/);
});

test('without a mail server a message is kept, not called sent', async () => {
  const letter = { to: 'a@mail.example', subject: 'x', text: 'x', html: 'x', messageId: '<1@localhost>' };
  expect(await createLogMail().send(letter)).toBe('kept');
});
