import type { AccountHoldKind } from 'schemas/customers/customer-records';

/** What the office's jobs do against a tenant who owes, nobody being there. Rent goes on being billed under any hold. */
export type HeldAction = 'late_fee' | 'gate_off' | 'overlock' | 'letter' | 'autopay' | 'raise';

interface Rule {
  isAllowed: boolean;
  because: string;
}
const goesOn = (because: string): Rule => ({ isAllowed: true, because });
const waits = (because: string): Rule => ({ isAllowed: false, because });

/** One answer for each action under each hold, with its reason. A lawyer may want another: this is the place. */
export const accountHoldRules: Readonly<Record<AccountHoldKind, Readonly<Record<HeldAction, Rule>>>> = {
  military: {
    raise: waits('nobody is charged more while they serve'),
    late_fee: waits('no charge for being late while somebody serves'),
    gate_off: waits('SCRA: no lien is enforced without a court order during service and 90 days after'),
    overlock: waits('SCRA: their things are not kept from them'),
    letter: goesOn('they have to know what is owed'),
    autopay: goesOn('they asked for it, and it keeps them from falling behind'),
  },
  bankruptcy: {
    raise: waits('the automatic stay stops what adds to the debt'),
    late_fee: waits('the automatic stay (11 USC 362) stops what adds to the debt'),
    gate_off: waits('the automatic stay stops every pressure to pay'),
    overlock: waits('the automatic stay stops every control over what belongs to the estate'),
    letter: waits('the automatic stay stops whatever asks for money'),
    autopay: waits('what was owed before may not be collected'),
  },
  death: {
    raise: waits('the estate is given time'),
    late_fee: waits('the estate is given time'),
    gate_off: goesOn('the code of somebody who died should not stay in use'),
    overlock: goesOn('what is inside is kept for the estate'),
    letter: waits('nobody writes to somebody who died'),
    autopay: waits('a consent ends with the person'),
  },
  dispute: {
    raise: waits('what is owed is the question'),
    late_fee: waits('whether anything is owed is the question'),
    gate_off: waits('whether anything is owed is the question'),
    overlock: waits('whether anything is owed is the question'),
    letter: waits('a person talks to them'),
    autopay: waits('a disputed sum is not taken from a card'),
  },
  other: {
    raise: goesOn('it warns whoever opens the record, and stops nothing'),
    late_fee: goesOn('it warns whoever opens the record, and stops nothing'),
    gate_off: goesOn('it warns whoever opens the record, and stops nothing'),
    overlock: goesOn('it warns whoever opens the record, and stops nothing'),
    letter: goesOn('it warns whoever opens the record, and stops nothing'),
    autopay: goesOn('it warns whoever opens the record, and stops nothing'),
  },
};
