import { expect, test } from 'vitest';
import { sample as closed, maintenanceClosedEmail } from './maintenance-closed.email.ts';
import { maintenanceOfficeEmail, sample as office } from './maintenance-office.email.ts';
import { maintenanceReceivedEmail, sample as received } from './maintenance-received.email.ts';

test('the tenant reads the ticket, the 24 hours and the emergency line, in both languages', () => {
  for (const [locale, facts] of [
    ['en', ['WS482913', 'within 24 hours', 'Roof leaks', 'High', '(859) 555-0199']],
    ['es', ['WS482913', 'en un plazo de 24 horas', 'El techo gotea', 'Alta', '(859) 555-0199']],
  ] as const) {
    const email = maintenanceReceivedEmail(received, locale);
    expect(email.subject).toContain('WS482913');
    for (const body of [email.text, email.html]) {
      for (const fact of facts) expect(body).toContain(fact);
    }
  }
});

test('the tenant reads what became of it, in both languages', () => {
  for (const [locale, outcome, fact] of [
    ['en', 'done', 'is taken care of'],
    ['en', 'declined', 'closed it without any work'],
    ['es', 'done', 'quedó resuelto'],
    ['es', 'declined', 'la cerramos sin hacer trabajos'],
  ] as const) {
    const email = maintenanceClosedEmail({ ...closed, outcome }, locale);
    expect(email.subject).toContain('WS482913');
    for (const body of [email.text, email.html]) expect(body).toContain(fact);
  }
});

test('an emergency is told in the subject, in both languages; anything else is not', () => {
  expect(maintenanceOfficeEmail(office, 'en').subject).toBe('EMERGENCY in unit 42: call now (WS482913)');
  expect(maintenanceOfficeEmail(office, 'es').subject).toContain('EMERGENCIA');
  expect(maintenanceOfficeEmail({ ...office, priority: 'low' }, 'en').subject).toBe(
    'Maintenance WS482913: unit 42, Low',
  );
});

test('what a stranger wrote is neither markup nor a second header line', () => {
  const hostile = { ...office, description: '<img src=x onerror=alert(1)>', unitNumber: '4\r\nBcc: a@b.com' };
  const { html, subject } = maintenanceOfficeEmail(hostile, 'en');
  expect(html).toContain('&lt;img src=x');
  expect(html).not.toContain('<img');
  expect(subject).not.toMatch(/[\r\n]/);
});

test('a unit and name that nobody has are said to be so', () => {
  const unknown = 'No tenant has this unit and last name.';
  expect(maintenanceOfficeEmail({ ...office, isMatched: false }, 'en').text).toContain(unknown);
  expect(maintenanceOfficeEmail(office, 'en').text).not.toContain(unknown);
});
