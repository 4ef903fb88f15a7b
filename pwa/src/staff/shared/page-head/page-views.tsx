import { Link, useSearch } from 'wouter';
import * as css from './page-views.css.ts';

export interface PageView {
  /** What `tab` of the address says; empty for the page itself. */
  tab: string;
  label: string;
}

interface PageViewsProps {
  label: string;
  path: string;
  views: readonly PageView[];
}

/** The views that live at one address, each a link. */
export function PageViews({ label, path, views }: PageViewsProps) {
  const asked = new URLSearchParams(useSearch()).get('tab') ?? '';
  const current = views.some(({ tab }) => tab === asked) ? asked : '';
  return (
    <nav aria-label={label} className={css.views}>
      {views.map(({ tab, label }) => (
        <Link
          key={tab}
          href={tab ? `${path}?tab=${tab}` : path}
          className={css.view}
          aria-current={tab === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
