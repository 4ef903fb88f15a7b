import { expect, test } from 'vitest';
import { idPhotoUnreadableEmail, sample } from './id-photo-unreadable.email.ts';

test('an unreadable photo asks in both languages to show the ID at the office, and not to mail it', () => {
  for (const [locale, show, never] of [
    ['en', 'show us your ID at the office', 'do not send it by e-mail'],
    ['es', 'muestre su identificación en la oficina', 'no la envíe por correo'],
  ] as const) {
    const email = idPhotoUnreadableEmail(sample, locale);
    for (const body of [email.text, email.html])
      for (const fact of [show, never, sample.facility.address, sample.facility.phone])
        expect(body).toContain(fact);
  }
});
