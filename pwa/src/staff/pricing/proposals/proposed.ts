import type { StreetProposal } from 'schemas/reporting/pricing-proposals';

/** A proposal that the rules do make. */
export type Proposed = StreetProposal & { rate: string; rule: NonNullable<StreetProposal['rule']> };

export const isProposed = (proposal: StreetProposal): proposal is Proposed =>
  proposal.rate !== null && proposal.rule !== null;
