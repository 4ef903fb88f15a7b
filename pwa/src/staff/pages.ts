import {
  ChartLine,
  FileChartColumn,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  MessageSquare,
  ReceiptText,
  Settings,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { StaffPath } from 'schemas/page-paths';
import { lazyPart } from '../kit/lazy-part.ts';

export interface StaffPage {
  path: Exclude<StaffPath, '/staff'>;
  label: { en: string; es: string };
  icon: LucideIcon;
  page: ComponentType<{ title: string }>;
}

const Dashboard = lazyPart(async () => (await import('./dashboard/dashboard.tsx')).Dashboard);
const ComingSoon = lazyPart(async () => (await import('./coming-soon/coming-soon.tsx')).ComingSoon);

/** The back office, one line a page: routes, sidebar, drawer and guard read it. */
export const staffPages: readonly StaffPage[] = [
  { path: '/dashboard', label: { en: 'Dashboard', es: 'Panel' }, icon: LayoutDashboard, page: Dashboard },
  { path: '/storage-map', label: { en: 'Storage Map', es: 'Mapa' }, icon: MapIcon, page: ComingSoon },
  { path: '/customers', label: { en: 'Customers', es: 'Clientes' }, icon: Users, page: ComingSoon },
  {
    path: '/payments',
    label: { en: 'Payments & Invoices', es: 'Pagos y facturas' },
    icon: ReceiptText,
    page: ComingSoon,
  },
  {
    path: '/pricing',
    label: { en: 'Dynamic Pricing', es: 'Precios dinámicos' },
    icon: ChartLine,
    page: ComingSoon,
  },
  { path: '/reports', label: { en: 'Reports', es: 'Informes' }, icon: FileChartColumn, page: ComingSoon },
  { path: '/messaging', label: { en: 'Messaging', es: 'Mensajes' }, icon: MessageSquare, page: ComingSoon },
  { path: '/email', label: { en: 'Email Center', es: 'Correo' }, icon: Mail, page: ComingSoon },
  { path: '/settings', label: { en: 'Settings', es: 'Ajustes' }, icon: Settings, page: ComingSoon },
];
