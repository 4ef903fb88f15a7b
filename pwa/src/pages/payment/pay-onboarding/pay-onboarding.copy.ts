export const en = {
  title: 'Complete Your Setup',
  lead: 'Your first month, and the card for auto-pay.',
  what: (unit: string) => `First month · ${unit}`,
  after:
    'Once it clears, your lease starts and your gate code is sent to the gate. What comes next is charged to this card by auto-pay, as you agreed: change or stop it with 15 days notice.',
};

export const es: typeof en = {
  title: 'Complete su registro',
  lead: 'Su primer mes y la tarjeta para el pago automático.',
  what: (unit) => `Primer mes · ${unit}`,
  after:
    'Cuando se acredita, empieza su contrato y su código se envía al portón. Lo que sigue se cobra a esta tarjeta con el pago automático, como usted acordó: cámbielo o deténgalo con 15 días de aviso.',
};
