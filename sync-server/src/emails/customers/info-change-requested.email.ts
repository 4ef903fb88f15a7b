import type { InfoField } from 'schemas/customers/info-changes';
import { defineCustomerEmail, sampleCustomer, type ToCustomer } from '../define-email.ts';
import { cardFacts, infoLabels } from './info-labels.ts';

export interface InfoChangeRequestedParams extends ToCustomer {
  unit: string;
  /** Masked, both sides. */
  changes: { field: InfoField; from: string; to: string }[];
  card: string | null;
  hasCard: boolean;
  url: string;
  days: number;
}

export const sample: InfoChangeRequestedParams = {
  ...sampleCustomer,
  changes: [{ field: 'email', from: 'z•••@m••••.example', to: 'ne•••@mail.example' }],
  card: 'Visa 4242',
  hasCard: true,
  url: 'https://gate.example/confirm-change/a',
  days: 7,
};

type Changed = Pick<InfoChangeRequestedParams, 'changes' | 'card' | 'hasCard'>;
const factsOf = (changed: Changed, locale: 'en' | 'es') => [
  ...changed.changes.map(({ field, from, to }): [string, string] => [
    infoLabels[locale][field],
    `${from} → ${to}`,
  ]),
  ...cardFacts(changed, locale),
];

/** To the contact as it stands: it alone may let the change happen, or stop it. */
export const infoChangeRequestedEmail = defineCustomerEmail<InfoChangeRequestedParams>({
  en: ({ unit, url, days, facility, ...changed }) => ({
    subject: `Please confirm: new details for unit ${unit} at ${facility.name}`,
    paragraphs: [
      `Somebody who knows your unit and last name asked to change your details, unit ${unit}.`,
      `Nothing is changed yet. If it was you, confirm it within ${days} days. If it was not you, tell us on the same page.`,
    ],
    facts: factsOf(changed, 'en'),
    action: { label: 'Confirm, or say it was not you', url },
    closing: [`We never ask for this link on the phone. Something looks wrong? Call us: ${facility.phone}.`],
  }),
  es: ({ unit, url, days, facility, ...changed }) => ({
    subject: `Confirme por favor: datos nuevos de la unidad ${unit} en ${facility.name}`,
    paragraphs: [
      `Alguien que conoce su unidad y su apellido pidió cambiar sus datos, unidad ${unit}.`,
      `Todavía no ha cambiado nada. Si fue usted, confírmelo en ${days} días. Si no fue usted, díganoslo en la misma página.`,
    ],
    facts: factsOf(changed, 'es'),
    action: { label: 'Confirmar, o decir que no fue usted', url },
    closing: [`Nunca pedimos este enlace por teléfono. ¿Algo no está bien? Llámenos: ${facility.phone}.`],
  }),
});
