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
import type { StaffPath } from 'schemas/kit/page-paths';
import type { StaffRole } from 'schemas/kit/staff-roles';
import { lazyPart } from '../core/navigation/lazy-part.ts';
import { en, es } from './pages.copy.ts';

export interface StaffPage {
  path: Exclude<StaffPath, '/staff'>;
  label: { en: string; es: string };
  icon: LucideIcon;
  page: ComponentType<{ title: string }>;
  /** Other views under the same address, by its `tab`. */
  tabs?: Record<string, StaffTab>;
}

export interface StaffTab {
  page: ComponentType;
  /** Of the calls that it lives by; whoever is less sees the page itself. */
  least: StaffRole;
}

const Dashboard = lazyPart(async () => (await import('./dashboard/dashboard.tsx')).Dashboard);
const Inbox = lazyPart(async () => (await import('./inbox/inbox.tsx')).Inbox);
const Reports = lazyPart(async () => (await import('./reports/reports.tsx')).Reports);
const Customers = lazyPart(async () => (await import('./customers/customers.tsx')).Customers);
const Imports = lazyPart(async () => (await import('./customers/imports/imports.tsx')).Imports);
const Exports = lazyPart(async () => (await import('./customers/exports/exports.tsx')).Exports);
const Payments = lazyPart(async () => (await import('./payments/payments.tsx')).Payments);
const Pricing = lazyPart(async () => (await import('./pricing/pricing.tsx')).Pricing);
const EmailCenter = lazyPart(async () => (await import('./messaging/email-center.tsx')).EmailCenter);
const Messaging = lazyPart(async () => (await import('./messaging/messaging.tsx')).Messaging);
const StorageMap = lazyPart(async () => (await import('./storage-map/storage-map.tsx')).StorageMap);
const tabOf = (name: keyof typeof import('./settings/settings-tabs.tsx')) =>
  lazyPart(async () => (await import('./settings/settings-tabs.tsx'))[name]);
const viewOf = (name: keyof typeof import('./dashboard/dashboard-tabs.tsx')) =>
  lazyPart(async () => (await import('./dashboard/dashboard-tabs.tsx'))[name]);
const ComingSoon = lazyPart(async () => (await import('./settings/coming-soon.tsx')).ComingSoon);

const rows: readonly Omit<StaffPage, 'label'>[] = [
  {
    path: '/dashboard',
    icon: LayoutDashboard,
    page: Dashboard,
    tabs: {
      inbox: { page: Inbox, least: 'clerk' },
      leases: { page: viewOf('LeasesTab'), least: 'clerk' },
      doors: { page: viewOf('DoorsTab'), least: 'clerk' },
      figures: { page: viewOf('FiguresTab'), least: 'clerk' },
    },
  },
  { path: '/storage-map', icon: MapIcon, page: StorageMap },
  {
    path: '/customers',
    icon: Users,
    page: Customers,
    tabs: { import: { page: Imports, least: 'owner' }, export: { page: Exports, least: 'manager' } },
  },
  { path: '/payments', icon: ReceiptText, page: Payments },
  { path: '/pricing', icon: ChartLine, page: Pricing },
  { path: '/reports', icon: FileChartColumn, page: Reports },
  { path: '/messaging', icon: MessageSquare, page: Messaging },
  { path: '/email', icon: Mail, page: EmailCenter },
  {
    path: '/settings',
    icon: Settings,
    page: ComingSoon,
    tabs: {
      team: { page: tabOf('TeamTab'), least: 'owner' },
      kiosks: { page: tabOf('KiosksTab'), least: 'clerk' },
      billing: { page: tabOf('BillingTab'), least: 'clerk' },
      mail: { page: tabOf('MailTab'), least: 'clerk' },
      audit: { page: tabOf('AuditTab'), least: 'owner' },
      system: { page: tabOf('SystemTab'), least: 'owner' },
    },
  },
];

/** The back office, one line a page: routes, sidebar, drawer and guard read it. */
export const staffPages: readonly StaffPage[] = rows.map((row) => ({
  ...row,
  label: { en: en[row.path], es: es[row.path] },
}));
