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
import { en, es } from './pages.copy.ts';

export interface StaffPage {
  path: Exclude<StaffPath, '/staff'>;
  label: { en: string; es: string };
  icon: LucideIcon;
  page: ComponentType<{ title: string }>;
}

const Dashboard = lazyPart(async () => (await import('./dashboard/dashboard.tsx')).Dashboard);
const ComingSoon = lazyPart(async () => (await import('./coming-soon/coming-soon.tsx')).ComingSoon);

const rows: readonly Omit<StaffPage, 'label'>[] = [
  { path: '/dashboard', icon: LayoutDashboard, page: Dashboard },
  { path: '/storage-map', icon: MapIcon, page: ComingSoon },
  { path: '/customers', icon: Users, page: ComingSoon },
  { path: '/payments', icon: ReceiptText, page: ComingSoon },
  { path: '/pricing', icon: ChartLine, page: ComingSoon },
  { path: '/reports', icon: FileChartColumn, page: ComingSoon },
  { path: '/messaging', icon: MessageSquare, page: ComingSoon },
  { path: '/email', icon: Mail, page: ComingSoon },
  { path: '/settings', icon: Settings, page: ComingSoon },
];

/** The back office, one line a page: routes, sidebar, drawer and guard read it. */
export const staffPages: readonly StaffPage[] = rows.map((row) => ({
  ...row,
  label: { en: en[row.path], es: es[row.path] },
}));
