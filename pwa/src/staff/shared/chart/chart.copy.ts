/** Words of charts. */
export const en = { view: 'Show as', chart: 'Chart', table: 'Table' };
export const es: typeof en = { view: 'Mostrar como', chart: 'Gráfico', table: 'Tabla' };
