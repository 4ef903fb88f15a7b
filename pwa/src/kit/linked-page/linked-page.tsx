import type { ReactNode } from 'react';
import { useCtx } from '../../ctx.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { BrandMark } from '../brand-mark.tsx';
import { ConnectionButton } from '../connection-button.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import { useCopy } from '../locale.tsx';
import { PageHeading } from '../page-heading.tsx';
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
    <div className={css.page}>
      <header className={css.header}>
        <div className={css.brand}>
          <BrandMark />
          <p className={css.name}>{facility.name}</p>
        </div>
        <div className={css.tools}>
          <ConnectionButton />
          <LanguageSwitch />
        </div>
      </header>
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
