import { useState } from 'react';
import type { MessageChannel } from 'schemas/messaging/messages';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Segmented } from '../../ui/actions/segmented/segmented.tsx';
import { PageHead } from '../shared/page-head/page-head.tsx';
import { MessageLog } from './message-log.tsx';
import * as copy from './messages.copy.ts';

const choices = ['all', 'sms', 'email'] as const satisfies readonly (MessageChannel | 'all')[];
type Choice = (typeof choices)[number];

/** All that was written to customers, by whatever way. */
export function Messaging({ title }: { title: string }) {
  const words = useCopy(copy);
  const [choice, setChoice] = useState<Choice>('all');
  const nameOf = (value: Choice) => (value === 'all' ? words.all : words.channels[value]);
  return (
    <>
      <PageHead title={title}>
        <Segmented
          label={words.channel}
          options={choices.map((value) => ({ value, label: nameOf(value) }))}
          value={choice}
          onChange={setChoice}
        />
      </PageHead>
      <MessageLog key={choice} {...(choice !== 'all' && { channel: choice })} />
    </>
  );
}
