import type { ReactNode } from 'react';
import * as css from './empty-state.css.ts';

type EmptyStateProps = {
  icon: ReactNode;
  /** What will appear here. */
  title: string;
  /** How it comes to appear. */
  children?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={css.title}>{title}</p>
      {children && <div className={css.text}>{children}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
