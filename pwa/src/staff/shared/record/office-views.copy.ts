/** Names of the two views of the dashboard. */
export const en = { label: 'Views of the dashboard', today: 'Today', inbox: 'Inbox' };
export const es: typeof en = { label: 'Vistas del panel', today: 'Hoy', inbox: 'Bandeja de entrada' };
