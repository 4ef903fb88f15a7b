/** Names of the views of the dashboard. */
export const en = {
  label: 'Views of the dashboard',
  today: 'Today',
  inbox: 'Inbox',
  leases: 'Leases',
  doors: 'Doors',
  figures: 'Figures',
};
export const es: typeof en = {
  label: 'Vistas del panel',
  today: 'Hoy',
  inbox: 'Entrada',
  leases: 'Contratos',
  doors: 'Puertas',
  figures: 'Cifras',
};
