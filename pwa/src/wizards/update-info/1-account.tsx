import { MailCheck, PenLine, ShieldCheck } from 'lucide-react';
import { AccountStep } from '../../kit/account-lookup/account-step.tsx';
import { useCopy } from '../../kit/locale.tsx';
import type { StepProps } from './step-props.ts';
import * as copy from './update-info.copy.ts';

interface AccountProps extends StepProps {
  isOffline: boolean;
}

export function Account({ draft, errors, edit, isOffline }: AccountProps) {
  const say = useCopy(copy).account;
  const steps = [
    { icon: <PenLine />, title: say.fill, text: say.fillText },
    { icon: <MailCheck />, title: say.confirm, text: say.confirmText },
    { icon: <ShieldCheck />, title: say.safe, text: say.safeText },
  ];
  return (
    <AccountStep
      value={draft}
      errors={errors}
      onChange={edit}
      isOffline={isOffline}
      say={say}
      steps={steps}
    />
  );
}
