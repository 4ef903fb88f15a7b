import { type FormEvent, useState } from 'react';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useSentence } from '../../../core/i18n/locale.tsx';
import { type StaffCall, useStaffCall } from '../calls/use-staff-call.ts';
import { type AmountRef, useMost } from './use-most.ts';

interface FormCall<Fields> {
  run: StaffCall['run'];
  /** The same until it is known to be done, so that pressed twice it counts once. */
  key: string;
  edit: (changed: Partial<Fields>) => void;
  /** Somebody was faster the last time, and what stands now was shown. */
  isStale: boolean;
}

interface RecordFormOptions<Fields extends object, Done> {
  /** What stands in the fields at first. */
  fields: Fields;
  /** What is wrong with them, by the contract's schema or in words of the page. */
  judge: (fields: Fields) => { [Name in keyof Fields]?: string | undefined };
  /** Undefined while it is not done. */
  send: (fields: Fields, call: FormCall<Fields>) => Promise<Done | undefined>;
  /** Absent where the call itself says what came of it. */
  onDone?: (done: Done) => void;
  /** The next one follows in the same place: fields as at first, another key. */
  startsAnew?: boolean;
  /** Where more can be said than that nobody answered. */
  noAnswer?: string;
}

/** A form of the staff: what is typed, what is wrong with it once it was tried, its call and what came of it. */
export function useRecordForm<Fields extends object, Done>(options: RecordFormOptions<Fields, Done>) {
  const { fields: first, judge, send, onDone, startsAnew = false, noAnswer } = options;
  const { newId } = useCtx();
  const say = useSentence();
  const { run, refusal, isStale, most, refuse } = useStaffCall({ noAnswer });
  const [isPending, setPending] = useState(false);
  const [key, setKey] = useState(newId);
  const [fields, setFields] = useState(first);
  const [untouched, setUntouched] = useState(first);
  const [wasTried, setTried] = useState(false);
  const errors = judge(fields);
  const tooMuch = useMost(most, amountOf(fields));
  const edit = (changed: Partial<Fields>) => setFields((now) => ({ ...now, ...changed }));
  /** Without a look at the fields. */
  const sendNow = async (sent: Fields) => {
    if (isPending) return;
    setPending(true);
    tooMuch.sent(amountOf(sent));
    const done = await send(sent, { run, key, edit, isStale });
    setPending(false);
    if (done === undefined) return;
    onDone?.(done);
    if (!startsAnew) return;
    setKey(newId());
    setFields(first);
    setUntouched(first);
    setTried(false);
  };
  const names = Object.keys(fields) as (keyof Fields)[];
  const isTyped = names.some((name) => fields[name] !== untouched[name]);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (names.every((name) => errors[name] === undefined)) void sendNow(fields);
  };
  /** For the control of one field. */
  const field = <Name extends keyof Fields & string>(name: Name) => ({
    value: fields[name],
    onChange: (value: Fields[Name]) => edit({ [name]: value } as unknown as Partial<Fields>),
    error: wasTried && errors[name] ? say(errors[name]) : name === 'amount' ? tooMuch.error : undefined,
    ...((name === 'amount' ? { inputRef: tooMuch.inputRef } : {}) as Name extends 'amount'
      ? AmountRef
      : object),
  });
  return { fields, edit, field, submit, sendNow, isTyped, isPending, refusal, isStale, refuse };
}

const amountOf = (fields: object): unknown => ('amount' in fields ? fields.amount : undefined);

/** What a dialog, or a form within a page, has to know of it. */
export type SentForm = Pick<
  ReturnType<typeof useRecordForm>,
  'submit' | 'isTyped' | 'isPending' | 'refusal' | 'isStale'
>;
