import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogSms, SmsRefused, signFields } from './sms.ts';
import { openFakeTwilio, twilioKeys } from './testing-twilio.ts';

let twilio: Awaited<ReturnType<typeof openFakeTwilio>>;
beforeAll(async () => {
  twilio = await openFakeTwilio({ timeoutMs: 300 });
});
afterAll(() => twilio.close());

const text = { to: '+18595550101', body: 'Springfield: $60.00 paid. ¡Gracias!' };

test('a text is one call of the documented form, signed in with the account', async () => {
  expect(await twilio.sms.send(text)).toBe('sent');
  expect(twilio.texts.at(-1)).toEqual({ To: text.to, Body: text.body, From: twilioKeys.from });
  const login = Buffer.from(`${twilioKeys.accountSid}:${twilioKeys.authToken}`).toString('base64');
  expect(twilio.asked.at(-1)).toEqual({
    url: `/2010-04-01/Accounts/${twilioKeys.accountSid}/Messages.json`,
    authorization: `Basic ${login}`,
  });
});

test.each([
  ['a number that cannot be texted', 400, 21_211, true, false],
  ['a number that said STOP to the carrier', 400, 21_610, true, true],
  ['wrong keys: the owner can mend them', 401, 20_003, false, false],
  ['too many at once', 429, 20_429, false, false],
  ['a fault of theirs', 503, 0, false, false],
])('%s', async (_, status, code, isFinal, isStopped) => {
  twilio.answerNext({ status, body: { code, message: 'no' } });
  const error = await twilio.sms.send(text).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: `Twilio answered ${status}: no (${code})` });
  expect(error instanceof SmsRefused).toBe(isFinal);
  if (error instanceof SmsRefused) expect(error.isStopped).toBe(isStopped);
});

test('a carrier that never answers is not waited for', async () => {
  twilio.answerNext({ status: 201, isSilent: true });
  await expect(twilio.sms.send(text)).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('what comes in is signed by the recipe that Twilio publishes', () => {
  const fields = {
    Digits: '1234',
    To: '+18005551212',
    From: '+14158675310',
    Caller: '+14158675310',
    CallSid: 'CA1234567890ABCDE',
  };
  const url = 'https://example.com/myapp.php?foo=1&bar=2';
  expect(signFields('12345', url, fields)).toBe('L/OH5YylLD5NRKLltdqwSvS0BnU=');
  const signature = signFields(twilioKeys.authToken, url, fields);
  expect(twilio.sms.isFromCarrier({ url, fields, signature })).toBe(true);
  expect(twilio.sms.isFromCarrier({ url, fields: { ...fields, From: '+1' }, signature })).toBe(false);
  expect(twilio.sms.isFromCarrier({ url, fields, signature: '' })).toBe(false);
});

test('without a carrier a text is kept, not called sent, and nothing that comes in is believed', async () => {
  const sms = createLogSms({ isOffered: true });
  expect(await sms.send(text)).toBe('kept');
  expect(sms.isFromCarrier({ url: '', fields: {}, signature: signFields('', '', {}) })).toBe(false);
});
