import { useEffect, useState } from 'react';
import { centsToText } from 'schemas/kit/money';
import { tellSignOfLife } from '../../../core/device/signs-of-life.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { CardReaderStatus } from '../../../payments/terminal/card-reader-payment.tsx';
import { openAtKiosk, useCardReader } from '../../../payments/terminal/use-card-reader.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import * as copy from './kiosk-doors.copy.ts';

interface ReaderDoorProps {
  clientSecret: string;
  amountCents: number;
  /** The card has been read: until the office knows, nobody pays another way. */
  onBusy: (isBusy: boolean) => void;
  onPaid: () => void;
}

const busyStates = ['charging', 'asking', 'waiting', 'complete'];

/** Behind the door of the card reader: the payment of the screen, and what the reader does with it. */
export function ReaderDoor({ clientSecret, amountCents, onBusy, onPaid }: ReaderDoorProps) {
  const say = useCopy(copy);
  const [source] = useState(() => openAtKiosk(clientSecret));
  const reader = useCardReader(source, onPaid);
  const isBusy = busyStates.includes(reader.state);
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  // The customer is busy with the reader, beside a screen that nobody touches.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new state is a sign of somebody.
  useEffect(() => tellSignOfLife(), [reader.state]);
  if (reader.state !== 'failed') return <CardReaderStatus {...reader} amount={centsToText(amountCents)} />;
  return (
    <>
      <Notice look="warning" title={say.readerFailed} isLive>
        {say.readerFailedNext}
      </Notice>
      <div>
        <Button look="soft" onPress={() => reader.send({ type: 'tryAgain' })}>
          {say.readerAgain}
        </Button>
      </div>
    </>
  );
}
