import type { CustomerFilter } from 'schemas/customers/customers';
import * as codes from 'schemas/reporting/code-words.copy';

/** Words of the list of customers. */
export const en = {
  bringAlong: 'Import tenants',
  takeAlong: 'Export',
  search: 'Search customers',
  searchHint: 'Name, phone, e-mail or unit',
  show: 'Show',
  filters: {
    all: 'All customers',
    past_due: 'Past due',
    moved_in: 'Moved in this month',
    ending: 'Moving out',
    former: 'Former',
  } satisfies Record<CustomerFilter, string>,
  loading: 'Loading the customers',
  empty: 'No customers yet',
  emptyText: 'Whoever rents a unit appears here.',
  noMatch: 'Nobody found',
  noMatchText: 'Try the last four digits of the phone number, or the unit.',
  count: (shown: number, hasMore: boolean) =>
    `${shown} ${shown === 1 ? 'customer' : 'customers'} shown${hasMore ? ', and there are more' : ''}`,
  name: 'Customer',
  units: 'Units',
  standing: 'Standing',
  balance: 'Balance',
  daysLate: 'Days late',
  none: '—',
  onHold: 'On hold',
  standings: codes.en.standings,
};

export const es: typeof en = {
  bringAlong: 'Importar inquilinos',
  takeAlong: 'Exportar',
  search: 'Buscar clientes',
  searchHint: 'Nombre, teléfono, correo o unidad',
  show: 'Mostrar',
  filters: {
    all: 'Todos los clientes',
    past_due: 'Atrasados',
    moved_in: 'Entraron este mes',
    ending: 'Se mudan',
    former: 'Anteriores',
  },
  loading: 'Cargando los clientes',
  empty: 'Todavía no hay clientes',
  emptyText: 'Quien alquila una unidad aparece aquí.',
  noMatch: 'No se encontró a nadie',
  noMatchText: 'Pruebe con los últimos cuatro dígitos del teléfono o con la unidad.',
  count: (shown, hasMore) =>
    `${shown} ${shown === 1 ? 'cliente' : 'clientes'} a la vista${hasMore ? ', y hay más' : ''}`,
  name: 'Cliente',
  units: 'Unidades',
  standing: 'Situación',
  balance: 'Saldo',
  daysLate: 'Días de atraso',
  none: '—',
  onHold: 'Con reserva legal',
  standings: codes.es.standings,
};
