export const en = {
  title: 'Complete Your Setup',
  lead: 'Your first month, and the card for auto-pay.',
  what: (unit: string) => `First month · ${unit}`,
  next: 'What this card is for',
  now: 'Now: the first month',
  nowText: 'Once it clears, your lease starts and your gate code is sent to the gate.',
  monthly: 'On the 1st of each month: your rent',
  monthlyText: 'As you agreed. Change or stop auto-pay with 15 days notice.',
};

export const es: typeof en = {
  title: 'Complete su registro',
  lead: 'Su primer mes y la tarjeta para el pago automático.',
  what: (unit) => `Primer mes · ${unit}`,
  next: 'Para qué es esta tarjeta',
  now: 'Ahora: el primer mes',
  nowText: 'Cuando se acredita, empieza su contrato y su código se envía a la entrada.',
  monthly: 'El día 1 de cada mes: su renta',
  monthlyText: 'Como usted acordó. Cámbielo o deténgalo con 15 días de aviso.',
};
