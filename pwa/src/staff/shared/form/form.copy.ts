/** Words of every dialog of the office. */
export const en = {
  close: 'Close',
  leaveTitle: 'Close without saving?',
  leaveText: 'What was typed here is lost.',
  leave: 'Close anyway',
  stay: 'Go on typing',
  most: (amount: string) => `At most ${amount}.`,
};
export const es: typeof en = {
  close: 'Cerrar',
  leaveTitle: '¿Cerrar sin guardar?',
  leaveText: 'Lo que se escribió aquí se pierde.',
  leave: 'Cerrar de todos modos',
  stay: 'Seguir escribiendo',
  most: (amount) => `Como máximo ${amount}.`,
};
