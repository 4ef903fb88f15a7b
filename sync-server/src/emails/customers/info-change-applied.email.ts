import type { InfoField } from 'schemas/customers/info-changes';
import { defineCustomerEmail, sampleCustomer, type ToCustomer } from '../define-email.ts';
import { cardFacts, infoLabels } from './info-labels.ts';

export interface InfoChangeAppliedParams extends ToCustomer {
  unit: string;
  /** Masked. */
  changes: { field: InfoField; to: string }[];
  card: string | null;
  hasCard: boolean;
}

export const sample: InfoChangeAppliedParams = {
  ...sampleCustomer,
  changes: [{ field: 'email', to: 'n•••@m••••.example' }],
  card: 'Visa 4242',
  hasCard: true,
};

type Changed = Pick<InfoChangeAppliedParams, 'changes' | 'card' | 'hasCard'>;
const factsOf = (changed: Changed, locale: 'en' | 'es') => [
  ...changed.changes.map(({ field, to }): [string, string] => [infoLabels[locale][field], to]),
  ...cardFacts(changed, locale),
];

/** To the old contact and to the new one. */
export const infoChangeAppliedEmail = defineCustomerEmail<InfoChangeAppliedParams>({
  en: ({ unit, facility, ...changed }) => ({
    subject: `Your details for unit ${unit} at ${facility.name} were changed`,
    paragraphs: [`These details for unit ${unit} were confirmed, and stand from now on:`],
    facts: factsOf(changed, 'en'),
    closing: [`This was not you? Call us right away: ${facility.phone}.`],
  }),
  es: ({ unit, facility, ...changed }) => ({
    subject: `Sus datos de la unidad ${unit} en ${facility.name} cambiaron`,
    paragraphs: [`Estos datos de la unidad ${unit} fueron confirmados y valen desde ahora:`],
    facts: factsOf(changed, 'es'),
    closing: [`¿No fue usted? Llámenos enseguida: ${facility.phone}.`],
  }),
});
