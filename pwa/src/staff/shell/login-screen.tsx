import { useCtx } from '../../core/context/ctx.tsx';
import { BrandMark } from '../../core/frame/brand-mark.tsx';
import { DemoBanner } from '../../core/frame/demo-banner.tsx';
import { LanguageSwitch } from '../../core/frame/language-switch.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import { PageHeading } from '../../core/navigation/page-heading.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { LoginForm } from './login-form.tsx';
import { useSession } from './session.tsx';
import * as copy from './shell.copy.ts';
import * as css from './shell.css.ts';

/** The login stands on whatever staff address was asked for. */
export function LoginScreen() {
  const { facility } = useCtx();
  const words = useCopy(copy);
  const { owner } = useSession();
  return (
    <>
      <DemoBanner />
      <main className={css.loginPage}>
        <div className={css.loginCard}>
          <div className={css.loginHead}>
            <BrandMark />
            <LanguageSwitch />
          </div>
          <div>
            <PageHeading title={words.loginTitle}>{facility.name}</PageHeading>
            <p className={css.subtitle}>{words.subtitle}</p>
          </div>
          {owner && (
            <Notice look="info" title={words.ended} isLive>
              {words.endedText(owner.username)}
            </Notice>
          )}
          <LoginForm />
        </div>
        <a href="/" className={css.homeLink}>
          {words.home}
        </a>
      </main>
    </>
  );
}
