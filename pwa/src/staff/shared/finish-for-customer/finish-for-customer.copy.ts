export const en = {
  finish: 'Finish for a customer',
  lead: 'The customer opens "Staff can finish this with you" on their screen and says the six digits.',
  code: 'Six digits',
  open: 'Open their wizard',
  opening: 'Opening…',
  refused: 'Not opened',
};

export const es: typeof en = {
  finish: 'Terminar para un cliente',
  lead: 'El cliente abre «Terminar con el personal» en su pantalla y dice los seis números.',
  code: 'Seis números',
  open: 'Abrir su formulario',
  opening: 'Abriendo…',
  refused: 'No se abrió',
};
