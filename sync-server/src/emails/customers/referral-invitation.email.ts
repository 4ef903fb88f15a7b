import { referralCreditCents } from 'schemas/facility/facility';
import { formatDollars } from 'schemas/kit/money';
import { defineCustomerEmail, sampleCustomer, type ToCustomer } from '../define-email.ts';

/** The first name is the friend's, as somebody else typed it: the only word here that a stranger chose. */
export interface ReferralInvitationParams extends ToCustomer {
  code: string;
  link: string;
}

export const sample: ReferralInvitationParams = {
  ...sampleCustomer,
  firstName: 'Ana',
  code: 'K7QM3VXP',
  link: 'https://storage.example/?ref=K7QM3VXP',
};

const credit = formatDollars(referralCreditCents);

/** To somebody who did not ask for it: once, short, and free of anything that whoever sent it could write. */
export const referralInvitationEmail = defineCustomerEmail<ReferralInvitationParams>({
  en: ({ code, link, facility }) => ({
    subject: `A friend recommends ${facility.name}`,
    paragraphs: [
      `Somebody you know thinks of you and of ${facility.name}.`,
      `Rent a unit with the code below: after your second paid month you and your friend each get ${credit}, as credit on your accounts.`,
      'The link brings the code along; you can also tell it at the office.',
    ],
    facts: [['Your code', code]],
    action: { label: 'Look at the free units', url: link },
    closing: [
      'You do not know what this is about? Then there is nothing to do: you are on no list, and we keep your address for this reward only.',
    ],
  }),
  es: ({ code, link, facility }) => ({
    subject: `Un amigo le recomienda ${facility.name}`,
    paragraphs: [
      `Alguien que le conoce pensó en usted y en ${facility.name}.`,
      `Alquile una unidad con el código de abajo: después de su segundo mes pagado, usted y su amigo reciben ${credit} cada uno, como crédito en sus cuentas.`,
      'El enlace ya lleva el código; también puede decirlo en la oficina.',
    ],
    facts: [['Su código', code]],
    action: { label: 'Ver las unidades libres', url: link },
    closing: [
      '¿No sabe de qué se trata? Entonces no tiene que hacer nada: no está en ninguna lista y solo guardamos su dirección para este premio.',
    ],
  }),
});
