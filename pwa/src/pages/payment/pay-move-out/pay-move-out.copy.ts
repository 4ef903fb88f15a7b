export const en = {
  title: 'Move-out payment',
  lead: 'The office has your move-out. This is what is left to pay.',
  what: (unit: string) => `Final payment · ${unit}`,
  after:
    'If the cleaning fee does not apply in the end, it stays as credit on your account. A receipt comes by e-mail. The office looks at the unit and writes to you.',
};

export const es: typeof en = {
  title: 'Pago de la salida',
  lead: 'La oficina tiene su salida. Esto es lo que queda por pagar.',
  what: (unit) => `Pago final · ${unit}`,
  after:
    'Si al final el cargo de limpieza no corresponde, queda como saldo a favor en su cuenta. El recibo llega por correo. La oficina revisa la unidad y le escribe.',
};
