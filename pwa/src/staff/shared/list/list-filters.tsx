import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Select } from '../../../ui/fields/select/select.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as copy from './server-list.copy.ts';
import * as css from './server-list.css.ts';

const typingMs = 300;

/** What is typed, and what of it is looked for: not each letter, only where the hand rests. */
export function useSearchText(first = '') {
  const [text, setText] = useState(first);
  const [search, setSearch] = useState(first || undefined);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim() || undefined), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, search };
}

interface ListFiltersProps<Value extends string> {
  text: string;
  onText: (text: string) => void;
  /** What can be looked for. */
  hint: string;
  options: Record<Value, string>;
  value: Value | 'all';
  onChange: (value: Value | 'all') => void;
}

export function ListFilters<Value extends string>(props: ListFiltersProps<Value>) {
  const { text, onText, hint, options, value, onChange } = props;
  const words = useCopy(copy);
  const choices: { value: Value | 'all'; label: string }[] = [
    { value: 'all', label: words.all },
    ...(Object.entries(options) as [Value, string][]).map(([value, label]) => ({ value, label })),
  ];
  return (
    <search className={css.filters}>
      <TextField
        label={words.search}
        type="search"
        value={text}
        onChange={onText}
        maxLength={100}
        prefix={<Search size={18} aria-hidden="true" />}
        placeholder={hint}
      />
      <Select
        label={words.show}
        placeholder={words.all}
        options={choices}
        value={value}
        onChange={onChange}
      />
    </search>
  );
}
