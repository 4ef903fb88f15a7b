/** Every page address (specification 2). The server picks the document by it, the PWA's route tables hold its pages. */
export const staffPaths = [
  '/staff',
  '/dashboard',
  '/storage-map',
  '/customers',
  '/payments',
  '/pricing',
  '/reports',
  '/messaging',
  '/email',
  '/settings',
] as const;
export type StaffPath = (typeof staffPaths)[number];

/** Pages of the public that stand; `/` has a document of its own, prerendered. */
export const publicPaths = [
  '/',
  '/status/:token',
  '/confirm-change/:token',
  '/confirm-move-out/:token',
  '/pay-invoice/:token',
  '/pay-move-out',
  '/pay-bill',
  '/pay-onboarding',
  '/payment-success',
  '/kiosk',
] as const;

const isStaffPath = (path: string) => staffPaths.some((staff) => staff === path);
const publicPatterns = publicPaths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
const isPublicPath = (path: string) => publicPatterns.some((pattern) => pattern.test(path));

export type DocumentFile = 'index.html' | 'app.html' | 'staff.html';

/** The file in `pwa/dist` that answers for a page address, and whether there is such a page. */
export function documentOf(path: string): { file: DocumentFile; status: 200 | 404 } {
  if (path === '/') return { file: 'index.html', status: 200 };
  if (isStaffPath(path)) return { file: 'staff.html', status: 200 };
  return { file: 'app.html', status: isPublicPath(path) ? 200 : 404 };
}
