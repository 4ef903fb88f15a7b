import { useCtx } from '../ctx.tsx';
import { BrandMark } from '../kit/brand-mark.tsx';
import { ConnectionButton } from '../kit/connection-button.tsx';
import { LanguageSwitch } from '../kit/language-switch.tsx';
import { useCopy } from '../kit/locale.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import { LinkButton } from '../ui/link-button/link-button.tsx';
import { ChangeState } from './change-state.tsx';
import * as copy from './confirm-change.copy.ts';
import * as css from './confirm-change.css.ts';
import { type Decision, type LinkedAnswer, useLinkedChange } from './use-linked-change.ts';

/** The old contact's word about a change: it happens, or it was somebody else who asked. */
export function ConfirmChange({ token }: { token: string }) {
  return <LinkedPage key={token} token={token} />;
}

const LinkedPage = ({ token }: { token: string }) => <ConfirmChangeView {...useLinkedChange(token)} />;

export interface ConfirmChangeViewProps extends LinkedAnswer {
  decide: (decision: Decision) => void;
  refresh: () => void;
}

export function ConfirmChangeView(props: ConfirmChangeViewProps) {
  const { linked } = props;
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
        <PageHeading title={say.title}>{say.title}</PageHeading>
        <div className={css.state}>
          <ChangeState {...props} />
        </div>
        {linked?.state !== 'pending' && (
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
