import { ListChecks } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { pricingApi, type StreetRate } from 'schemas/billing/pricing';
import { type PricingRule, pricingRulesApi } from 'schemas/billing/pricing-rules';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import type { Column } from '../../../ui/data/table/column.ts';
import { Table } from '../../../ui/data/table/table.tsx';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import { Card } from '../../../ui/layout/card/card.tsx';
import { useServerReply } from '../../shared/calls/server-query.ts';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
import { ListFailure } from '../../shared/list/server-list.tsx';
import { useHasRole } from '../../shared/session/staff-user.tsx';
import * as css from '../pricing.css.ts';
import { RuleForm } from './rule-form.tsx';
import * as copy from './rules.copy.ts';
import { useRuleWords } from './use-rule-words.ts';
import { usualRules } from './usual-rules.ts';

type Opened = { rule?: PricingRule } | undefined;

/** The rules in the order in which they are asked. */
export function RulesView() {
  const say = useCopy(copy);
  const isManager = useHasRole('manager');
  const rules = useServerReply(pricingRulesApi.list);
  const rates = useServerReply(pricingApi.rates);
  const usual = useUsualRules(rates.data ?? []);
  const [opened, setOpened] = useState<Opened>();
  return (
    <Card label={say.title}>
      <div className={css.cardHead}>
        <h2 className={css.title}>{say.title}</h2>
        {isManager && (
          <Button size="small" look="soft" onPress={() => setOpened({})}>
            {say.add}
          </Button>
        )}
      </div>
      <p className={css.quiet}>{say.lead}</p>
      {rules.isPending && <LoadingLines label={say.loading} />}
      {rules.error && <ListFailure list={rules} />}
      {rules.data && (
        <RuleTable
          // While the usual ones come in, the list is not one of them, then two.
          rules={usual.isAdding ? [] : rules.data}
          usual={
            isManager && (
              <Button pendingLabel={usual.isAdding ? say.adding : undefined} onPress={usual.add}>
                {say.addUsual}
              </Button>
            )
          }
          onEdit={(rule) => setOpened({ rule })}
        />
      )}
      {opened && (
        <RuleForm rule={opened.rule} groups={rates.data ?? []} onClose={() => setOpened(undefined)} />
      )}
    </Card>
  );
}

interface RuleTableProps {
  rules: readonly PricingRule[];
  /** Offered while there is none. */
  usual: ReactNode;
  onEdit: (rule: PricingRule) => void;
}

function RuleTable({ rules, usual, onEdit }: RuleTableProps) {
  const say = useCopy(copy);
  const columns = useColumns(onEdit);
  return (
    <Table
      caption={say.title}
      columns={columns}
      rows={rules}
      keyOf={({ id }) => id}
      empty={
        <EmptyState icon={<ListChecks size={32} />} title={say.empty} action={usual}>
          {say.emptyText}
        </EmptyState>
      }
    />
  );
}

function useColumns(onEdit: (rule: PricingRule) => void): Column<PricingRule>[] {
  const say = useCopy(copy);
  const rule = useRuleWords();
  const isManager = useHasRole('manager');
  return [
    {
      id: 'target',
      header: say.form.target,
      cell: ({ target }) => say.targets[target],
      under: (one) => `${rule.scope(one)}, ${say.place(one.priority)}`,
    },
    { id: 'condition', header: say.form.condition, cell: rule.condition, isText: true },
    {
      id: 'step',
      header: say.form.step,
      cell: ({ changePercent, isOn }) =>
        isOn ? rule.step(changePercent) : <Badge look="neutral">{say.off}</Badge>,
      under: rule.limits,
      isText: true,
    },
    ...(isManager
      ? [
          {
            id: 'action',
            header: say.edit,
            cell: (one: PricingRule) => (
              <Button
                size="small"
                look="quiet"
                aria-label={say.editOf(rule.condition(one))}
                onPress={() => onEdit(one)}
              >
                {say.edit}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

/** One after the other; what is there already stays, whatever comes between. */
function useUsualRules(rates: readonly StreetRate[]) {
  const say = useCopy(copy);
  const { newId } = useCtx();
  const { run } = useStaffCall({ refusedToast: say.form.refused });
  const [isAdding, setAdding] = useState(false);
  const add = async () => {
    setAdding(true);
    for (const rule of usualRules(rates)) {
      if (!(await run(pricingRulesApi.add, { body: { ...rule, key: newId() } }))) break;
    }
    setAdding(false);
  };
  return { isAdding, add: () => void add() };
}
