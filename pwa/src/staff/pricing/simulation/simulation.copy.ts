/** Words of the year that is played again. */
export const en = {
  loading: 'Playing the year again',
  lead: 'The last twelve months, as if each proposal of today’s rules had been approved on the 1st. The same tenants come: nobody knows who would have stayed away.',
  empty: 'Nothing to play yet',
  emptyText: 'There is no month that has begun since these spaces were built.',
  title: (group: string) => `${group}: street rate`,
  total: (amount: string) => `${amount} in all over these months.`,
  actual: 'As it was',
  played: 'With the rules',
  said: (group: string, ends: string) =>
    `Two lines over 12 months for ${group}, now: ${ends}. The table has every month.`,
  month: 'Month',
  occupied: 'Let',
  moveIns: 'Move-ins that stayed',
  more: 'Difference',
};

export const es: typeof en = {
  loading: 'Repitiendo el año',
  lead: 'Los últimos doce meses, como si cada propuesta de las reglas de hoy se hubiera aprobado el día 1. Vienen los mismos inquilinos: nadie sabe quién no habría venido.',
  empty: 'Todavía no hay nada que repetir',
  emptyText: 'No ha empezado ningún mes desde que se construyeron estos espacios.',
  title: (group) => `${group}: precio para clientes nuevos`,
  total: (amount) => `${amount} en total en estos meses.`,
  actual: 'Como fue',
  played: 'Con las reglas',
  said: (group, ends) => `Dos líneas de 12 meses de ${group}, ahora: ${ends}. La tabla tiene cada mes.`,
  month: 'Mes',
  occupied: 'Alquilado',
  moveIns: 'Entradas que siguieron',
  more: 'Diferencia',
};
