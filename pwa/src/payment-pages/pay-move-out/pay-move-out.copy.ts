export const en = {
  title: 'Move-out payment',
  lead: 'The cleaning fee is the last thing. Your move-out is on its way to the office already.',
  what: (unit: string) => `Cleaning fee · ${unit}`,
  after:
    'Paid now, nothing more is charged once your move-out is confirmed. A receipt comes by e-mail. The office looks at the unit and writes to you.',
};

export const es: typeof en = {
  title: 'Pago de la salida',
  lead: 'El cargo de limpieza es lo último. Su salida ya va camino de la oficina.',
  what: (unit) => `Cargo de limpieza · ${unit}`,
  after:
    'Si paga ahora, no se cobra nada más cuando se confirme su salida. El recibo llega por correo. La oficina revisa la unidad y le escribe.',
};
