import { useEffect, useRef, useState } from 'react';
import type { CustomerProfile } from 'schemas/customers/customers';
import {
  type LetterObstacle,
  letterForm,
  letterSubjectMax,
  lettersApi,
  letterTextMax,
  mergeFields,
} from 'schemas/customers/letters';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards/radio-cards.tsx';
import { Select } from '../../../ui/fields/select/select.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { LetterPreviewView } from './letter-preview.tsx';
import { en, es } from './letter-templates.copy.ts';
import * as copy from './letters.copy.ts';
import * as css from './letters.css.ts';
import { type TypedLetter, useLetterPreview } from './use-letter-preview.ts';

/** In the language of the reader, not of this page. */
const templatesIn = { en, es };
type TemplateName = keyof typeof en;
const names = Object.keys(en) as TemplateName[];

/** In place of another template; own words stay, and it comes below them. */
function startWith({ subject, text }: TypedLetter, template: (typeof en)[TemplateName]) {
  const untouched = ['', ...[en, es].flatMap((words) => names.map((name) => words[name].text))];
  if (untouched.includes(text)) return template;
  return { subject: subject || template.subject, text: `${text}\n${template.text}` };
}

interface LetterDialogProps {
  profile: Pick<CustomerProfile, 'id' | 'contact' | 'locale'>;
  onClose: () => void;
}

/** A letter or a text to one customer; what is typed stays there until it is known to be sent. */
export function LetterDialog({ profile: { id, contact, locale }, onClose }: LetterDialogProps) {
  const words = useCopy(copy);
  const when = useWhen();
  const form = useRecordForm<TypedLetter, { goesAt: string | null }>({
    fields: { channel: 'email', subject: '', text: '' },
    judge: (typed) => fieldErrors<TypedLetter>(letterForm, typed),
    send: (body, { run, key }) => run(lettersApi.send, { params: { id }, body: { ...body, key } }),
    onDone: ({ goesAt }) => {
      showToast({ title: goesAt ? words.sentLater(when.instant(goesAt)) : words.sent });
      onClose();
    },
  });
  const { shown, hasFailed, isCurrent } = useLetterPreview(id, form.fields);
  const last = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What came of it stands below the last part, perhaps out of sight.
    if (form.refusal) last.current?.nextElementSibling?.scrollIntoView({ block: 'nearest' });
  }, [form.refusal]);
  return (
    <FormDialog
      title={words.title(`${contact.firstName} ${contact.lastName}`)}
      form={form}
      refused={words.notSent}
      action={words.send}
      working={words.working}
      isDisabled={isCurrent && shown !== undefined && shown.obstacles.length > 0}
      onClose={onClose}
      isByButton
    >
      <ChannelChoice
        value={form.fields.channel}
        onChange={(channel) => form.edit({ channel })}
        closed={shown?.closed}
      />
      <div className={css.pair}>
        <TemplateChoice onChoose={(name) => form.edit(startWith(form.fields, templatesIn[locale][name]))} />
        {form.fields.channel === 'email' && (
          <TextField
            label={words.subject}
            maxLength={letterSubjectMax}
            autoComplete="off"
            {...form.field('subject')}
          />
        )}
      </div>
      <TextField
        label={words.text}
        description={words.textHint(mergeFields.map((name) => `{${name}}`).join(', '))}
        rows={4}
        maxLength={letterTextMax}
        autoFocus
        {...form.field('text')}
      />
      <div ref={last} className={css.parts}>
        <PreviewPart typed={form.fields} shown={shown} hasFailed={hasFailed} />
      </div>
    </FormDialog>
  );
}

interface PreviewPartProps extends Pick<ReturnType<typeof useLetterPreview>, 'shown' | 'hasFailed'> {
  typed: TypedLetter;
}

function PreviewPart({ typed, shown, hasFailed }: PreviewPartProps) {
  const words = useCopy(copy);
  const isEmpty = typed.text.trim() === '' || !shown;
  return (
    <>
      {hasFailed && <Notice look="warning" title={words.noPreview} isLive />}
      {isEmpty && <p className={css.quiet}>{words.waiting}</p>}
      {!isEmpty && shown.channel === typed.channel && <LetterPreviewView shown={shown} />}
    </>
  );
}

interface ChannelChoiceProps {
  value: TypedLetter['channel'];
  onChange: (channel: TypedLetter['channel']) => void;
  closed: Record<TypedLetter['channel'], LetterObstacle | null> | undefined;
}

function ChannelChoice({ value, onChange, closed }: ChannelChoiceProps) {
  const words = useCopy(copy);
  const say = useSentence();
  const option = (channel: TypedLetter['channel']) => {
    const why = closed?.[channel];
    return {
      value: channel,
      label: words[channel],
      ...(why && { detail: say(why.message), isDisabled: true }),
    };
  };
  return (
    <RadioCards
      label={words.channel}
      options={[option('email'), option('sms')]}
      value={value}
      onChange={onChange}
    />
  );
}

function TemplateChoice({ onChoose }: { onChoose: (name: TemplateName) => void }) {
  const words = useCopy(copy);
  const [chosen, setChosen] = useState<TemplateName | null>(null);
  return (
    <Select
      label={words.template}
      placeholder={words.noTemplate}
      options={names.map((value) => ({ value, label: words.templates[value] }))}
      value={chosen}
      onChange={(name) => {
        setChosen(name);
        onChoose(name);
      }}
    />
  );
}
