import type { ReactNode } from 'react';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { NextStep } from '../frame/next-step.tsx';
import * as parts from '../frame/wizard-parts.css.ts';
import { AccountFields, type AccountFieldsProps } from './account-fields.tsx';

interface AccountStepProps extends AccountFieldsProps {
  isOffline: boolean;
  say: { how: string; offline: string; offlineText: string };
  /** What happens with the account, in order. */
  steps: { icon: ReactNode; title: string; text: string }[];
}

/** Unit and last name, and beside them what follows. */
export function AccountStep({ isOffline, say, steps, ...fields }: AccountStepProps) {
  return (
    <div className={parts.halves}>
      <div className={parts.column}>
        <AccountFields {...fields} />
        {isOffline && (
          <Notice look="info" title={say.offline} isLive>
            {say.offlineText}
          </Notice>
        )}
      </div>
      <section className={parts.ticket} aria-label={say.how}>
        <h3 className={parts.unitLine}>{say.how}</h3>
        <ol className={parts.nextSteps}>
          {steps.map(({ icon, title, text }) => (
            <NextStep key={title} icon={icon} title={title}>
              {text}
            </NextStep>
          ))}
        </ol>
      </section>
    </div>
  );
}
