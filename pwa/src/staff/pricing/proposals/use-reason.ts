import type { StreetProposal } from 'schemas/reporting/pricing-proposals';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useRuleWords } from '../rules/use-rule-words.ts';
import * as copy from './proposals.copy.ts';

/** Why a rate is proposed, in one sentence: what is so, and which rule fits it. */
export function useReason(): (proposal: Pick<StreetProposal, 'facts' | 'rule'>) => string {
  const say = useCopy(copy);
  const rule = useRuleWords();
  return ({ facts: { free, rentable, daysWithoutMoveIn: days }, rule: fitting }) => {
    const facts = `${say.free(free, rentable)}, ${days === null ? say.noMoveIn : say.movedIn(days)}`;
    if (!fitting) return `${facts}.`;
    return say.because(facts, `${rule.condition(fitting)} → ${rule.step(fitting.changePercent)}`);
  };
}
