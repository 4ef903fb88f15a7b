import type { AlarmFacts } from 'schemas/access/alarms';
import { expect, test } from 'vitest';
import { alarmEmail, sample } from './alarm.email.ts';

const jumped: AlarmFacts = {
  kind: 'clock_jumped',
  lastKnownAt: '2026-11-22T14:58:00.000Z',
  nowAt: '2026-12-02T15:00:00.000Z',
  today: '2026-12-02',
};

test('an alarm says in its subject what is wrong, and leads to the dashboard', () => {
  const { subject, text } = alarmEmail(sample, 'en');
  expect(subject).toBe('Alarm: The disk is nearly full');
  expect(text).toMatch(/^The disk is nearly full\n\n312 MB are free\./);
  expect(text).toContain('Open the dashboard: http://localhost:3000/dashboard');
});

test.each([
  ['en', 'December 2, 2026 at 10:00 AM', 'November 22, 2026 at 9:58 AM'],
  ['es', '2 de diciembre de 2026', '22 de noviembre de 2026'],
] as const)('instants stand as the clock of the facility shows them, in %s', (locale, now, before) => {
  const { text } = alarmEmail({ ...sample, facts: jumped }, locale);
  for (const fact of [now, before]) expect(text).toContain(fact);
});
