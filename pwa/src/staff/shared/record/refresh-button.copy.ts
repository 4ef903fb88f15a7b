/** Words of the button that asks anew. */
export const en = { refresh: 'Refresh', refreshing: 'Refreshing...' };
export const es: typeof en = { refresh: 'Actualizar', refreshing: 'Actualizando...' };
