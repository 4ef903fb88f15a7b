import { expect, test } from 'vitest';
import { sample as code, referralCodeEmail } from './referral-code.email.ts';
import { sample as credit, referralCreditEmail } from './referral-credit.email.ts';
import { sample as invitation, referralInvitationEmail } from './referral-invitation.email.ts';

const bodiesOf = ({ text, html }: { text: string; html: string }) => [text, html];

test('an invitation greets the friend, says the reward and its condition, and carries code and link', () => {
  for (const [locale, condition, unwanted] of [
    ['en', 'after your second paid month', 'there is nothing to do'],
    ['es', 'después de su segundo mes pagado', 'no tiene que hacer nada'],
  ] as const) {
    for (const body of bodiesOf(referralInvitationEmail(invitation, locale))) {
      for (const fact of ['Ana', 'K7QM3VXP', invitation.link, '$25.00', condition, unwanted])
        expect(body).toContain(fact);
    }
  }
});

test('what somebody typed as a name stands in no header, and in the body as text', () => {
  const email = referralInvitationEmail({ ...invitation, firstName: 'Ana\r\nBcc: a@b.example <b>' }, 'en');
  expect(email.subject).toBe('A friend recommends Springfield Self Storage');
  expect(email.html).toContain('&lt;b&gt;');
  expect(referralCodeEmail({ ...code, friend: 'Ana\r\nBcc: a@b.example' }, 'en').subject).toBe(
    'Your referral code for Ana Bcc: a@b.example',
  );
});

test('whoever was offline gets the code, and reads whom it is for', () => {
  for (const locale of ['en', 'es'] as const) {
    for (const body of bodiesOf(referralCodeEmail(code, locale)))
      for (const fact of ['Ana', 'K7QM3VXP', code.link, '$25.00']) expect(body).toContain(fact);
  }
});

test('a credit says to each side why it came', () => {
  for (const [side, locale, why] of [
    ['referrer', 'en', 'The friend you recommended us to'],
    ['friend', 'en', 'You came on a friend'],
    ['referrer', 'es', 'El amigo a quien nos recomendó'],
    ['friend', 'es', 'Usted vino por la recomendación'],
  ] as const) {
    const { text } = referralCreditEmail({ ...credit, side }, locale);
    for (const fact of [why, '$25.00', '42']) expect(text).toContain(fact);
  }
});
