import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import { QrCode } from '../../ui/data/qr-code/qr-code.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton/skeleton.tsx';
import { Spinner } from '../../ui/feedback/spinner/spinner.tsx';
import * as copy from './phone-link.copy.ts';
import * as css from './phone-link.css.ts';
import type { PhoneLink } from './use-phone-link.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Behind the door of the phone: the code, how it is used, and what became of it, which changes by itself. */
export function PhoneDoor({ state, link, problem, ...rest }: PhoneLink) {
  const say = useCopy(copy);
  const { phone, send } = rest;
  if (problem !== null) return <NoCode problem={problem} onRetry={() => send({ type: 'renew' })} />;
  const isOpen = link !== null && phone !== 'over';
  return (
    <div className={css.body}>
      <div className={css.pair}>
        <div className={css.codePlace}>
          {isOpen ? <QrCode value={link.url} label={say.qr} /> : <Skeleton shape="control" />}
        </div>
        <ol className={css.steps}>
          {say.steps.map((step, at) => (
            <li key={step} className={css.step}>
              <span className={css.number} aria-hidden="true">
                {at + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </div>
      <Standing {...rest} link={link} state={state} />
    </div>
  );
}

type StandingProps = Omit<PhoneLink, 'problem'>;

function Standing({ link, phone, isSilent, isStillOpen, send }: StandingProps) {
  const say = useCopy(copy);
  if (isStillOpen) {
    return (
      <Notice look="warning" title={say.stillOpen} isLive>
        {say.stillOpenNext}
      </Notice>
    );
  }
  if (isSilent) {
    return (
      <Notice look="warning" title={say.silent} isLive>
        {say.silentNext}
      </Notice>
    );
  }
  const renew = () => send({ type: 'renew' });
  if (phone === 'over') {
    return (
      <Notice look="info" title={say.over} isLive action={<Renew onPress={renew} />}>
        {say.overNext}
      </Notice>
    );
  }
  return (
    <>
      <div className={css.status}>
        <div className={css.line}>
          <Spinner label={say.byItself} />
          <p className={css.current} role="status">
            {link ? wordsOf(say, phone) : say.making}
          </p>
          {link && phone === 'waiting' && <TimeLeft key={link.watch} seconds={link.seconds} />}
        </div>
        <div className={css.line}>
          <span className={css.toCome} aria-hidden="true" />
          <p className={css.soft}>{say.paid}</p>
          <p className={css.soft}>{say.byItself}</p>
        </div>
      </div>
      {link && phone !== 'waiting' && (
        <div className={css.again}>
          <span className={css.soft}>{say.notYours}</span>
          <Renew onPress={renew} />
        </div>
      )}
    </>
  );
}

const wordsOf = (say: typeof copy.en, phone: PhoneLink['phone']): string =>
  phone === 'paying' ? say.paying : phone === 'opened' ? say.opened : say.waiting;

function TimeLeft({ seconds }: { seconds: number }) {
  const say = useCopy(copy);
  const left = useSecondsLeft(seconds);
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return <p className={css.left}>{say.left(clock)}</p>;
}

function Renew({ onPress }: { onPress: () => void }) {
  const say = useCopy(copy);
  return (
    <Button look="soft" size="small" onPress={onPress}>
      {say.renew}
    </Button>
  );
}

function NoCode({ problem, onRetry }: { problem: NonNullable<PhoneLink['problem']>; onRetry: () => void }) {
  const say = useCopy(copy);
  const isCutOff = problem === 'unreachable';
  return (
    <div className={css.body}>
      <Notice look="warning" title={isCutOff ? say.unreachable : say.failed} isLive>
        {isCutOff ? say.unreachableNext : say.failedNext}
      </Notice>
      <div>
        <Button look="soft" onPress={onRetry}>
          {say.tryAgain}
        </Button>
      </div>
    </div>
  );
}
