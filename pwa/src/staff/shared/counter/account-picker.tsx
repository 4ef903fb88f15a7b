import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type AccountRow, receivablesApi } from 'schemas/payments/receivables';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { useServerReply } from '../calls/server-query.ts';
import { useSearchText } from '../list/list-filters.tsx';
import { LoadingLines } from '../list/loading-lines.tsx';
import { ListTrouble } from '../list/server-list.tsx';
import * as copy from './counter.copy.ts';
import * as css from './counter.css.ts';
import { useBalanceWords } from './use-balance-words.ts';

interface AccountPickerProps {
  /** What is looked for at first. */
  search?: string | undefined;
  onChoose: (account: AccountRow) => void;
}

/** Whose money it is: before anything is typed, those who owe most. */
export function AccountPicker({ search: first, onChoose }: AccountPickerProps) {
  const words = useCopy(copy).account;
  const { text: typed, setText, search } = useSearchText(first);
  const answer = useServerReply(receivablesApi.accounts, { query: { search } });
  return (
    <div className={css.stack}>
      <TextField
        label={words.label}
        description={words.hint}
        type="search"
        value={typed}
        onChange={setText}
        maxLength={100}
        prefix={<Search size={18} aria-hidden="true" />}
      />
      <section aria-label={words.results} className={css.part}>
        {search === undefined && <p className={text.small}>{words.lead}</p>}
        {answer.isPending && <LoadingLines label={words.loading} />}
        <ListTrouble list={answer} />
        {answer.data?.length === 0 && <p role="status">{words.empty}</p>}
        <ul className={css.lines}>
          {answer.data?.map((account) => (
            <Account key={account.leaseId} account={account} onChoose={onChoose} />
          ))}
        </ul>
      </section>
    </div>
  );
}

interface AccountProps {
  account: AccountRow;
  onChoose: (account: AccountRow) => void;
}

function Account({ account, onChoose }: AccountProps) {
  const words = useCopy(copy);
  return (
    <li className={css.account}>
      <AccountWords account={account} />
      <Button
        look="soft"
        size="small"
        aria-label={words.account.choose(account.customerName, account.unitNumber)}
        onPress={() => onChoose(account)}
      >
        {words.take.choose}
      </Button>
    </li>
  );
}

function AccountWords({ account: { customerName, unitNumber, balance, state } }: { account: AccountRow }) {
  const words = useCopy(copy);
  const say = useBalanceWords();
  const facts = [
    words.unit(unitNumber),
    say(balance),
    state === 'ended' && words.account.ended,
    state === 'held' && words.account.held,
  ];
  return (
    <div>
      <span className={css.strong}>{customerName}</span>
      <span className={css.under}>{facts.filter(Boolean).join(' · ')}</span>
    </div>
  );
}

interface ChosenAccountProps {
  account: AccountRow;
  /** Absent once something was done for it. */
  onOther?: () => void;
}

export function ChosenAccount({ account, onOther }: ChosenAccountProps) {
  const words = useCopy(copy).account;
  return (
    <div className={css.chosen}>
      <AccountWords account={account} />
      {onOther && (
        <Button look="quiet" size="small" onPress={onOther}>
          {words.other}
        </Button>
      )}
    </div>
  );
}

/** The account that is chosen; one that was named by its unit alone is chosen by itself. */
export function useAccount(search?: string, known?: AccountRow) {
  const [account, setAccount] = useState(known);
  const named = useServerReply(receivablesApi.accounts, { query: { search } });
  const [isUntouched, setUntouched] = useState(search !== undefined);
  useEffect(() => {
    const [only] = named.data ?? [];
    if (!isUntouched || !only) return;
    setUntouched(false);
    setAccount(only);
  }, [isUntouched, named.data]);
  return { account, setAccount };
}
