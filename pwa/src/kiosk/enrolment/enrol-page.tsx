import { type FormEvent, useState } from 'react';
import { enrolCodeDigits, kiosksApi } from 'schemas/access/kiosks';
import { Redirect } from 'wouter';
import { readKioskRecord, writeKioskRecord } from '../../core/device/kiosk-mode.ts';
import { LanguageSwitch } from '../../core/frame/language-switch.tsx';
import { useCopy, useSentence } from '../../core/i18n/locale.tsx';
import { PageHeading } from '../../core/navigation/page-heading.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import { LinkButton } from '../../ui/actions/link-button/link-button.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { CodeBoxes } from '../../ui/fields/code-boxes/code-boxes.tsx';
import { NumberPad } from '../../ui/fields/number-pad/number-pad.tsx';
import * as text from '../../ui/layout/text/text.css.ts';
import { wipeKiosk } from '../idle/wipe.ts';
import * as copy from '../kiosk.copy.ts';
import * as css from '../kiosk.css.ts';
import { useKioskWorld } from '../use-kiosk-world.ts';

/** Where a tablet becomes a kiosk: no staff account ever comes near it, only a code that works once. */
export function EnrolPage() {
  const say = useCopy(copy).enrol;
  // As it was when the page came: whom this page enrols the wipe takes home, and a second way there would race it.
  const [record] = useState(readKioskRecord);
  if (record && !record.isRevoked) return <Redirect to="/" replace />;
  return (
    <main className={css.page}>
      <LanguageSwitch />
      <div className={css.enrolPanel}>
        <PageHeading title={say.title}>{say.title}</PageHeading>
        {globalThis.isSecureContext ? <EnrolForm /> : <Insecure />}
        <LinkButton href="/" look="quiet" size="small">
          {say.home}
        </LinkButton>
      </div>
    </main>
  );
}

function Insecure() {
  const say = useCopy(copy).enrol;
  return (
    <Notice look="error" title={say.insecure}>
      {say.insecureText}
    </Notice>
  );
}

function EnrolForm() {
  const say = useCopy(copy).enrol;
  const [code, setCode] = useState('');
  const { refusal, isEnrolling, enrol } = useEnrol();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === enrolCodeDigits) void enrol(code);
  };
  return (
    <>
      <div className={css.stack}>
        <p className={text.lead}>{say.lead}</p>
        {refusal && (
          <Notice look="error" title={say.refused} isLive>
            {refusal}
          </Notice>
        )}
      </div>
      <form className={css.enrolForm} onSubmit={submit}>
        <div className={css.digits}>
          <CodeBoxes label={say.code} value={code} onChange={setCode} length={enrolCodeDigits} hasNumberPad />
          <NumberPad labels={say} value={code} onChange={setCode} lengthMax={enrolCodeDigits} />
        </div>
        <Button
          type="submit"
          isWide
          isDisabled={code.length < enrolCodeDigits}
          pendingLabel={isEnrolling ? say.enrolling : undefined}
        >
          {say.enrol}
        </Button>
      </form>
    </>
  );
}

function useEnrol() {
  const { call, openDevice } = useKioskWorld();
  const say = useCopy(copy).enrol;
  const sentence = useSentence();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isEnrolling, setEnrolling] = useState(false);
  const enrol = async (code: string) => {
    setEnrolling(true);
    setRefusal(null);
    const answer = await call(kiosksApi.enrol, { body: { code }, device: await openDevice() });
    if (answer.ok) {
      // Whatever this browser did before, e.g. a staff sign-in, is over.
      return wipeKiosk({ beforeLeaving: () => writeKioskRecord(answer.value) });
    }
    setEnrolling(false);
    const { code: problem, message } = answer.failure;
    setRefusal(problem === 'unreachable' ? say.noAnswer : sentence(message));
  };
  return { refusal, isEnrolling, enrol };
}
