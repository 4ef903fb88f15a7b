/** What goes with a rental beside its rent. */
export const en = {
  promotionText: (off: string, bills: number, from: string) =>
    bills === 1
      ? `${off} off the rent of your first bill, on ${from}. Your first payment stays one month's rent.`
      : `${off} off the rent of your first ${bills} bills, from ${from} on. Your first payment stays one month's rent.`,
  promotionShort: (off: string, bills: number) =>
    `${off} off the rent of your first ${bills === 1 ? 'bill' : `${bills} bills`}`,
  plan: 'Protection plan',
  planText: (from: string) =>
    `You may have one or none. It is on your bills from ${from} on, not in your first payment.`,
  none: 'No plan',
  noneText: 'Nothing is added to your rent.',
  aMonth: (amount: string) => `${amount} a month`,
  taxed: (amount: string, tax: string) => `${amount} a month plus ${tax}% tax`,
  lessWhile: 'Less as long as the promotion lasts.',
  goesWith: (names: string) => `With ${names}.`,
  lostTitle: 'Not part of your rental',
  lost: {
    plan: 'The protection plan is not offered like that any more, so you have none and pay for none.',
    promotion: 'The promotion is over or was changed, so nothing is off your rent.',
  },
  ask: (phone: string) => `Questions? Call ${phone}.`,
};

export const es: typeof en = {
  promotionText: (off, bills, from) =>
    bills === 1
      ? `${off} menos en la renta de su primera factura, el ${from}. Su primer pago sigue siendo la renta de un mes.`
      : `${off} menos en la renta de sus primeras ${bills} facturas, desde el ${from}. Su primer pago sigue siendo la renta de un mes.`,
  promotionShort: (off, bills) =>
    `${off} menos en la renta de ${bills === 1 ? 'su primera factura' : `sus primeras ${bills} facturas`}`,
  plan: 'Plan de protección',
  planText: (from) =>
    `Puede tener uno o ninguno. Está en sus facturas desde el ${from}, no en su primer pago.`,
  none: 'Ningún plan',
  noneText: 'No se agrega nada a su renta.',
  aMonth: (amount) => `${amount} al mes`,
  taxed: (amount, tax) => `${amount} al mes más ${tax}% de impuesto`,
  lessWhile: 'Menos mientras dure la promoción.',
  goesWith: (names) => `Con ${names}.`,
  lostTitle: 'No es parte de su alquiler',
  lost: {
    plan: 'El plan de protección ya no se ofrece así; por eso no tiene ninguno ni paga por ninguno.',
    promotion: 'La promoción terminó o cambió; por eso su renta no tiene descuento.',
  },
  ask: (phone) => `¿Preguntas? Llame al ${phone}.`,
};
