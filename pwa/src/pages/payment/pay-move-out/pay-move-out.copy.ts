export const en = {
  title: 'Move-out payment',
  lead: 'The office has your move-out. Only the cleaning fee is left.',
  what: (unit: string) => `Cleaning fee · ${unit}`,
  after:
    'Paid now, nothing more is charged for cleaning. If the fee does not apply in the end, it stays as credit on your account. A receipt comes by e-mail. The office looks at the unit and writes to you.',
};

export const es: typeof en = {
  title: 'Pago de la salida',
  lead: 'La oficina tiene su salida. Solo falta el cargo de limpieza.',
  what: (unit) => `Cargo de limpieza · ${unit}`,
  after:
    'Si paga ahora, no se cobra nada más por la limpieza. Si al final el cargo no corresponde, queda como saldo a favor en su cuenta. El recibo llega por correo. La oficina revisa la unidad y le escribe.',
};
