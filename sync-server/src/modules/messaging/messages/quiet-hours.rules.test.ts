import { expect, test } from 'vitest';
import { afterQuietHours } from './quiet-hours.rules.ts';

const zone = 'America/New_York';

test.each([
  ['in the morning at eight it goes at once', '2026-11-20T13:00:00Z', '2026-11-20T13:00:00Z'],
  ['some minutes later as well', '2026-11-20T13:10:00Z', '2026-11-20T13:10:00Z'],
  ['just before nine in the evening too', '2026-11-21T01:59:59Z', '2026-11-21T01:59:59Z'],
  ['from nine on it waits for the next morning', '2026-11-21T02:00:00Z', '2026-11-21T13:00:00Z'],
  ['after midnight it waits for the same morning', '2026-11-21T06:30:00Z', '2026-11-21T13:00:00Z'],
  [
    'in a night that is an hour longer, until eight all the same',
    '2026-11-01T04:30:00Z',
    '2026-11-01T13:00:00Z',
  ],
])('%s', (_, now, then) => {
  expect(afterQuietHours(new Date(now), zone)).toEqual(new Date(then));
});
