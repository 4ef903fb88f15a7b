/** Words for taking something home, or nothing. */
export const en = {
  title: 'Your receipt',
  print: 'Print',
  mailTo: (address: string) => `By e-mail, to ${address}`,
  mailToLease: 'By e-mail, to the address of your lease',
  mailText: 'It is on its way. You need not do anything.',
  phone: 'On your phone',
  phoneText: 'Scan it to see what becomes of this.',
  none: 'You can also go on without any of these.',
};

export const es: typeof en = {
  title: 'Su recibo',
  print: 'Imprimir',
  mailTo: (address) => `Por correo, a ${address}`,
  mailToLease: 'Por correo, a la dirección de su contrato',
  mailText: 'Está en camino. No tiene que hacer nada.',
  phone: 'En su teléfono',
  phoneText: 'Escanéelo para ver qué pasa con esto.',
  none: 'También puede seguir sin nada de esto.',
};
