import { useCopy } from '../../core/i18n/locale.tsx';
import { PageHeading } from '../../core/navigation/page-heading.tsx';
import { LinkButton } from '../../ui/actions/link-button/link-button.tsx';
import * as text from '../../ui/layout/text/text.css.ts';
import * as copy from './home.copy.ts';
import * as css from './home.css.ts';
import { HomeHeader } from './home-header.tsx';

export function NotFound() {
  const words = useCopy(copy).notFound;
  return (
    <div className={css.page}>
      <HomeHeader />
      <main className={css.alone}>
        <p className={css.bigNumber} aria-hidden="true">
          404
        </p>
        <PageHeading title={words.title}>{words.title}</PageHeading>
        <p className={text.lead}>{words.text}</p>
        <LinkButton href="/">{words.home}</LinkButton>
      </main>
    </div>
  );
}
