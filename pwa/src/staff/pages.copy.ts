import type { StaffPath } from 'schemas/kit/page-paths';

type Labels = Record<Exclude<StaffPath, '/staff'>, string>;

export const en = {
  '/dashboard': 'Dashboard',
  '/storage-map': 'Storage Map',
  '/customers': 'Customers',
  '/payments': 'Payments & Invoices',
  '/pricing': 'Dynamic Pricing',
  '/reports': 'Reports',
  '/messaging': 'Messaging',
  '/email': 'Email Center',
  '/settings': 'Settings',
} satisfies Labels;

export const es: Labels = {
  '/dashboard': 'Panel',
  '/storage-map': 'Mapa',
  '/customers': 'Clientes',
  '/payments': 'Pagos y facturas',
  '/pricing': 'Precios dinámicos',
  '/reports': 'Informes',
  '/messaging': 'Mensajes',
  '/email': 'Correo',
  '/settings': 'Ajustes',
};
