import { useState } from 'react';
import { groupKey } from 'schemas/billing/pricing';
import { pricingProposalsApi } from 'schemas/reporting/pricing-proposals';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { LinkButton } from '../../../ui/actions/link-button/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { useServerReply } from '../../shared/calls/server-query.ts';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
import { ListFailure } from '../../shared/list/server-list.tsx';
import { useHasRole } from '../../shared/session/staff-user.tsx';
import * as css from '../pricing.css.ts';
import { ApproveForm } from './approve-form.tsx';
import { DismissForm } from './dismiss-form.tsx';
import * as copy from './proposals.copy.ts';
import type { Proposed } from './proposed.ts';
import { RentsCard } from './rents-card.tsx';
import { StreetCard } from './street-card.tsx';

type Opened = { act: 'approve' | 'dismiss'; proposal: Proposed } | undefined;

/** What the rules propose, for new customers and for tenants. */
export function ProposalsView() {
  const say = useCopy(copy);
  const isManager = useHasRole('manager');
  const list = useServerReply(pricingProposalsApi.street);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const hasNoRules = list.data?.every(({ rest }) => rest?.why === 'no_rule');
  return (
    <>
      <section className={css.part} aria-label={say.streetTitle}>
        <h2 className={css.title}>{say.streetTitle}</h2>
        <p className={css.quiet}>{say.streetLead}</p>
        {list.isPending && <LoadingLines label={say.loading} />}
        {list.error && <ListFailure list={list} />}
        {hasNoRules && (
          <Notice
            look="info"
            title={say.noRules}
            isSlim
            action={
              <LinkButton look="soft" size="small" href="/pricing?view=rules">
                {say.toRules}
              </LinkButton>
            }
          />
        )}
        <div className={css.cards}>
          {list.data?.map((proposal) => (
            <StreetCard
              key={groupKey(proposal)}
              proposal={proposal}
              onAct={(act, proposal) => setOpened({ act, proposal })}
            />
          ))}
        </div>
      </section>
      {isManager && <RentsCard />}
      {opened?.act === 'approve' && <ApproveForm proposal={opened.proposal} onClose={close} />}
      {opened?.act === 'dismiss' && <DismissForm proposal={opened.proposal} onClose={close} />}
    </>
  );
}
