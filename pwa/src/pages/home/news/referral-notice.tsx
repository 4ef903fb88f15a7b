import { useEffect, useState } from 'react';
import { readReferralCode, referralCreditText } from 'schemas/customers/referral-codes';
import { useLocation, useSearch } from 'wouter';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import {
  type KeptReferral,
  noteReferralTold,
  readReferral,
  rememberReferral,
} from '../../../wizards/shared/referral/referral-memory.ts';
import * as copy from '../home.copy.ts';

/** Somebody came by a friend's link: the code is kept for the rental, and leaves the address at once. */
export function ReferralNotice() {
  const { now } = useCtx();
  const search = useSearch();
  const [, navigate] = useLocation();
  const [kept, setKept] = useState(() => readReferral(now()));
  useEffect(() => {
    const query = new URLSearchParams(search);
    const linked = query.get('ref');
    if (linked === null) return;
    query.delete('ref');
    navigate(query.size ? `/?${query}` : '/', { replace: true, state: history.state });
    const code = readReferralCode(linked);
    if (!code) return;
    rememberReferral(code, now());
    setKept({ code, isTold: false });
  }, [search, navigate, now]);
  const dismiss = () => {
    noteReferralTold(now());
    setKept(null);
  };
  return <KeptReferralNotice kept={kept} onDismiss={dismiss} />;
}

interface KeptReferralNoticeProps {
  kept: KeptReferral | null;
  onDismiss: () => void;
}

export function KeptReferralNotice({ kept, onDismiss }: KeptReferralNoticeProps) {
  const say = useCopy(copy).referral;
  if (!kept || kept.isTold) return null;
  const dismiss = (
    <Button look="outline" size="small" onPress={onDismiss}>
      {say.dismiss}
    </Button>
  );
  return (
    <Notice look="success" title={say.title} action={dismiss} isLive>
      {say.text(kept.code, referralCreditText)}
    </Notice>
  );
}
