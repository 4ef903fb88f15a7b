import type { ReactNode } from 'react';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { PageHeading } from '../../../core/navigation/page-heading.tsx';
import { LinkButton } from '../../../ui/actions/link-button/link-button.tsx';
import { page } from '../page-header/page-header.css.ts';
import { PageHeader } from '../page-header/page-header.tsx';
import * as copy from './linked-page.copy.ts';
import * as css from './linked-page.css.ts';

interface LinkedPageProps {
  title: string;
  /** Something is asked: the way home comes after the answer. */
  isAsking: boolean;
  children: ReactNode;
}

/** A page for one person and one question, opened from a letter. */
export function LinkedPage({ title, isAsking, children }: LinkedPageProps) {
  const { facility } = useCtx();
  const say = useCopy(copy);
  return (
    <div className={page}>
      <PageHeader />
      <main className={css.main}>
        <PageHeading title={title}>{title}</PageHeading>
        <div className={css.state}>{children}</div>
        {!isAsking && (
          <div>
            <LinkButton look="plain" href="/">
              {say.home}
            </LinkButton>
          </div>
        )}
        <p className={css.quiet}>
          <a href={facility.phoneHref} className={css.phone}>
            {say.questions(facility.phone)}
          </a>
        </p>
      </main>
    </div>
  );
}
