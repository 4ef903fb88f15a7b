import type { CustomerLease } from 'schemas/customers/customers';
import * as codes from 'schemas/reporting/code-words.copy';

/** Words of a customer’s leases. */
export const en = {
  title: 'Leases',
  empty: 'No leases',
  unit: (unit: string) => `Unit ${unit}`,
  rate: (amount: string) => `${amount} a month`,
  states: codes.en.leaseStates,
  start: 'Began',
  vacated: 'Moves out',
  ended: 'Ended',
  holdEnds: 'Hold ends',
  balance: 'Balance',
  daysLate: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} late`,
  autopay: 'Autopay',
  autopayOff: 'Off',
  agreement: 'Agreement',
  agreed: (version: string, when: string) => `Version ${version}, ${when}`,
  inPrint: 'Not signed here',
  openAgreement: 'Lease as PDF',
  openAgreementOf: (unit: string) => `Lease of unit ${unit} as PDF`,
  gateCode: 'Gate code',
  codeStates: {
    waiting: 'Waits for the first payment.',
    sending: 'Is being sent to the gate.',
    active: 'Works.',
    suspended: 'Off until the balance is paid.',
  } satisfies Record<NonNullable<CustomerLease['gateCodeState']>, string>,
};

export const es: typeof en = {
  title: 'Contratos',
  empty: 'Sin contratos',
  unit: (unit) => `Unidad ${unit}`,
  rate: (amount) => `${amount} al mes`,
  states: codes.es.leaseStates,
  start: 'Empezó',
  vacated: 'Se muda',
  ended: 'Terminó',
  holdEnds: 'La reserva termina',
  balance: 'Saldo',
  daysLate: (days) => `${days} ${days === 1 ? 'día' : 'días'} de atraso`,
  autopay: 'Pago automático',
  autopayOff: 'Apagado',
  agreement: 'Acuerdo',
  agreed: (version, when) => `Versión ${version}, ${when}`,
  inPrint: 'No se firmó aquí',
  openAgreement: 'Contrato en PDF',
  openAgreementOf: (unit) => `Contrato de la unidad ${unit} en PDF`,
  gateCode: 'Código del portón',
  codeStates: {
    waiting: 'Espera el primer pago.',
    sending: 'Se está enviando al portón.',
    active: 'Funciona.',
    suspended: 'Apagado hasta que se pague.',
  },
};
