import type { Account } from 'schemas/customers/accounts';
import type { CallFailure } from '../../../core/api/api.ts';
import type { AccountAnswer, AccountQuestion } from './find-account.ts';

/** What a wizard knows of the account that it is about. */
export interface LookupContext {
  account: Account | null;
  /** The office was asked for this account, and said what it could. */
  isAccountAsked: boolean;
  /** Neither this unit nor this name may stay as they are. */
  isAccountUnknown: boolean;
}

/** Before anything was asked, and again for another account. */
export const noAccount = { account: null, isAccountAsked: false, isAccountUnknown: false };

/** What an answer changes; `errorsOf` puts a refusal under the names of the form. */
export function noteAccount<Errors>(answer: AccountAnswer, errorsOf: (failure: CallFailure) => Errors) {
  switch (answer.state) {
    case 'found':
      return { account: answer.account, isAccountAsked: true, isAccountUnknown: false };
    case 'notFound':
      return { ...noAccount, errors: errorsOf(answer.failure), ...noteUnknown(answer.failure) };
    case 'unreachable':
      return { isOffline: true };
    case 'failed':
      return { isAccountAsked: true };
  }
}

/** Whatever is refused may be so because of the account. */
export const noteUnknown = ({ code }: CallFailure) =>
  code === 'account_not_found' ? { ...noAccount, isAccountUnknown: true } : {};

export const lookupGuards = {
  isAccountKnown: ({ context }: { context: LookupContext }) => context.account !== null,
  isAccountWanted: ({ context }: { context: LookupContext & { isOffline: boolean } }) =>
    context.account === null && !context.isOffline && !context.isAccountAsked,
  isAccountUnknown: ({ context }: { context: LookupContext }) => context.isAccountUnknown,
};

interface Told {
  event: { output: AccountAnswer };
}
const answerOf = ({ event }: Told) => event.output as never;
const isNotFound = ({ event }: Told) => event.output.state === 'notFound';
const isFailure = ({ event: { output } }: Told) => output.state === 'notFound' || output.state === 'failed';
const noteIt = { type: 'noteAccount', params: answerOf } as const;

/** Asks the office. Where the account is needed, no answer keeps the person as well; else only a wrong one does. */
export const askAccount = <const Found extends string, const Lost extends string>(
  found: Found,
  lost: Lost,
  isNeeded = false,
) =>
  ({
    src: 'findAccount',
    input: ({ context: { draft } }: { context: { draft: AccountQuestion } }) => ({
      unitNumber: draft.unitNumber,
      lastName: draft.lastName,
    }),
    onDone: [
      {
        guard: isNeeded ? isFailure : isNotFound,
        target: lost,
        actions: [noteIt, { type: 'tellLookup', params: answerOf }],
      },
      { target: found, actions: noteIt },
    ],
    onError: isNeeded ? lost : found,
  }) as const;

/** The first step of a wizard that needs the account to go on; without the office it goes on as it is. */
export const accountStates = <const Next extends string>(next: Next) =>
  ({
    account: { on: { edit: { actions: 'edit' }, next: 'checkingAccount' } },
    checkingAccount: {
      entry: { type: 'validateStep', params: 'account' },
      always: [
        {
          guard: { type: 'failsAt', params: 'account' },
          target: 'account',
          actions: ['tellMissing', 'tellInvalid'],
        },
        { guard: 'isOffline', target: next },
        { guard: 'isAccountKnown', target: next },
        { target: 'findingAccount' },
      ],
    },
    findingAccount: {
      tags: 'looking',
      on: { edit: { target: 'account', actions: 'edit' } },
      invoke: askAccount(next, 'account', true),
    },
  }) as const;
