/** What the ledger says of itself, in the words under which it was written; a person's own words stand behind a colon. */
export const en = {
  payment: (receipt: string) => `Payment, receipt ${receipt}`,
  returned: (receipt: string, why: string) => `Receipt ${receipt} returned: ${why}`,
  restored: (receipt: string, why: string) => `Receipt ${receipt} stands again: ${why}`,
  refund: (receipt: string, why: string) => `Refund of receipt ${receipt}: ${why}`,
  kept: (receipt: string) => `What receipt ${receipt} paid stays paid`,
  waived: (why: string) => `Waived: ${why}`,
  voided: (why: string) => `Voided: ${why}`,
  takenBack: (why: string) => `Taken back: ${why}`,
  depositUsed: (why: string) => `Deposit used: ${why}`,
  depositBack: (why: string) => `Deposit given back: ${why}`,
  creditUsed: () => 'Credit on account used',
  creditBack: () => 'Credit on account given back',
  referral: () => 'Referral credit',
};

export const es: typeof en = {
  payment: (receipt) => `Pago, recibo ${receipt}`,
  returned: (receipt, why) => `Recibo ${receipt} devuelto: ${why}`,
  restored: (receipt, why) => `El recibo ${receipt} vuelve a valer: ${why}`,
  refund: (receipt, why) => `Reembolso del recibo ${receipt}: ${why}`,
  kept: (receipt) => `Lo que pagó el recibo ${receipt} queda pagado`,
  waived: (why) => `Perdonado: ${why}`,
  voided: (why) => `Anulado: ${why}`,
  takenBack: (why) => `Recibido de vuelta: ${why}`,
  depositUsed: (why) => `Depósito usado: ${why}`,
  depositBack: (why) => `Depósito devuelto: ${why}`,
  creditUsed: () => 'Crédito de la cuenta usado',
  creditBack: () => 'Crédito de la cuenta devuelto',
  referral: () => 'Crédito por recomendación',
};
