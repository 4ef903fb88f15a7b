import type { ReactNode } from 'react';
import { PageHeading } from '../../../core/navigation/page-heading.tsx';
import * as css from './page-head.css.ts';

interface PageHeadProps {
  title: string;
  /** Right beside the name: which view of the page this is, or how what it names stands. */
  beside?: ReactNode;
  /** What is done with the whole page. */
  children?: ReactNode;
}

/** The first line of every page of the office. */
export function PageHead({ title, beside, children }: PageHeadProps) {
  return (
    <div className={css.head}>
      <div className={css.title}>
        <PageHeading title={title}>{title}</PageHeading>
      </div>
      {beside}
      {children && <div className={css.tools}>{children}</div>}
    </div>
  );
}
