export const en = {
  title: 'Pay your bill',
  lead: 'One payment to your account.',
  what: (unit: string) => unit,
  after: 'It pays what is due first, oldest first. A receipt comes by e-mail.',
};

export const es: typeof en = {
  title: 'Pague su cuenta',
  lead: 'Un solo pago a su cuenta.',
  what: (unit) => unit,
  after: 'Paga primero lo más antiguo que se debe. El recibo llega por correo.',
};
