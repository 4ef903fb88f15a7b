/** Words of every dialog of the office. */
export const en = { close: 'Close' };
export const es: typeof en = { close: 'Cerrar' };
