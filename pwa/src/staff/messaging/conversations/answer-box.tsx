import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Conversation } from 'schemas/customers/conversations';
import {
  letterForm,
  letterSubjectMax,
  lettersApi,
  letterTextMax,
  mergeFields,
} from 'schemas/customers/letters';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Segmented } from '../../../ui/actions/segmented/segmented.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { FormOutcome } from '../../shared/form/form-outcome.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { LetterPreviewView } from '../../shared/letters/letter-preview.tsx';
import * as letters from '../../shared/letters/letters.copy.ts';
import { type TypedLetter, useLetterPreview } from '../../shared/letters/use-letter-preview.ts';
import * as copy from './conversations.copy.ts';
import * as css from './conversations.css.ts';

/** What is typed and not sent, by conversation: a look at another one loses nothing. */
export type Drafts = Map<string, TypedLetter>;

const channels = ['sms', 'email'] as const;

/** The same letter as from the customer's record, below what it answers. */
export function AnswerBox({ row: { who, channel }, drafts }: { row: Conversation; drafts: Drafts }) {
  const words = useCopy(copy);
  const sentWords = useCopy(letters);
  const when = useWhen();
  const [drafted] = useState(() => drafts.get(who));
  const form = useRecordForm<TypedLetter, { goesAt: string | null }>({
    fields: { channel, subject: '', text: '' },
    judge: (typed) => fieldErrors<TypedLetter>(letterForm, typed),
    send: (body, { run, key }) => run(lettersApi.send, { params: { id: who }, body: { ...body, key } }),
    onDone: ({ goesAt }) =>
      showToast({ title: goesAt ? sentWords.sentLater(when.instant(goesAt)) : sentWords.sent }),
    startsAnew: true,
  });
  const { fields, edit } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is brought back once, when the box opens.
  useEffect(() => {
    if (drafted) edit(drafted);
  }, []);
  useEffect(() => {
    drafts.set(who, fields);
  }, [drafts, who, fields]);
  const { shown, hasFailed, isCurrent } = useLetterPreview(who, fields);
  const isEmpty = fields.text.trim() === '';
  return (
    <form className={css.answer} aria-label={words.answer} onSubmit={form.submit} noValidate>
      <div className={css.start}>
        <Segmented
          label={sentWords.channel}
          options={channels.map((value) => ({ value, label: words.channels[value] }))}
          value={fields.channel}
          onChange={(value) => edit({ channel: value })}
        />
      </div>
      {fields.channel === 'email' && (
        <TextField
          label={words.subject}
          maxLength={letterSubjectMax}
          autoComplete="off"
          {...form.field('subject')}
        />
      )}
      <TextField
        label={words.text}
        description={words.textHint(mergeFields.map((name) => `{${name}}`).join(', '))}
        rows={2}
        maxLength={letterTextMax}
        {...form.field('text')}
      />
      {hasFailed && <Notice look="warning" title={sentWords.noPreview} isLive />}
      {!isEmpty && shown?.channel === fields.channel && <LetterPreviewView shown={shown} />}
      <FormOutcome form={form} refused={sentWords.notSent} />
      <div className={css.end}>
        <Button
          type="submit"
          iconBefore={<Send size={18} />}
          pendingLabel={form.isPending ? words.sending : undefined}
          isDisabled={isCurrent && !isEmpty && shown !== undefined && shown.obstacles.length > 0}
        >
          {words.send}
        </Button>
      </div>
    </form>
  );
}
