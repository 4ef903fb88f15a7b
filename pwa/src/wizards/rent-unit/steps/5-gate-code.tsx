import { gateCodeLength } from 'schemas/facility/facility';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner/spinner.tsx';
import { CodeBoxes } from '../../../ui/fields/code-boxes/code-boxes.tsx';
import { NumberPad } from '../../../ui/fields/number-pad/number-pad.tsx';
import * as parts from '../../shared/frame/wizard-parts.css.ts';
import * as copy from '../rent-unit.copy.ts';
import * as css from '../rent-unit.css.ts';
import type { GateCodeState } from '../rent-unit.machine.ts';
import type { StepProps } from '../rental-draft.ts';

interface GateCodeProps extends StepProps {
  gateCode: {
    state: GateCodeState;
    /** The server's sentence on a refused code; null when the check itself failed. */
    message: string | null;
    suggestions: string[];
  };
}

export function GateCode({ draft, errors, edit, gateCode }: GateCodeProps) {
  const { state, message, suggestions } = gateCode;
  const say = useCopy(copy).gateCode;
  const sentence = useSentence();
  const enter = (code: string) => edit({ gateCode: code });
  const error = state === 'incomplete' && errors.gateCode ? sentence(errors.gateCode) : undefined;
  return (
    <div className={css.codeHalves}>
      <div className={css.code}>
        <CodeBoxes
          label={say.label}
          value={draft.gateCode}
          onChange={enter}
          length={gateCodeLength}
          hasNumberPad
          error={error}
        />
        <div className={css.verdict} role="status">
          <Verdict state={state} message={message} code={draft.gateCode} onCheckAgain={enter} />
        </div>
        <Suggestions codes={suggestions} onTake={enter} />
      </div>
      <div className={css.codeSide}>
        <NumberPad
          labels={{ pad: say.pad, clear: say.clear, backspace: say.backspace }}
          value={draft.gateCode}
          onChange={enter}
          lengthMax={gateCodeLength}
        />
      </div>
    </div>
  );
}

interface VerdictProps {
  state: GateCodeState;
  message: string | null;
  code: string;
  onCheckAgain: (code: string) => void;
}

function Verdict({ state, message, code, onCheckAgain }: VerdictProps) {
  const say = useCopy(copy).gateCode;
  const sentence = useSentence();
  switch (state) {
    case 'checkingGateCode':
      return <Notice look="info" title={say.checking} action={<Spinner label={say.checking} />} />;
    case 'available':
      return (
        <Notice look="success" title={say.available(code)}>
          {say.availableText}
        </Notice>
      );
    case 'wished':
      return (
        <Notice look="info" title={say.wished(code)}>
          {say.wishedText}
        </Notice>
      );
    case 'unavailable':
      if (message === null) return <CheckFailed onCheckAgain={() => onCheckAgain(code)} />;
      return (
        <Notice look="error" title={say.unavailable(code)}>
          {sentence(message)}
        </Notice>
      );
    default:
      return null;
  }
}

function CheckFailed({ onCheckAgain }: { onCheckAgain: () => void }) {
  const say = useCopy(copy).gateCode;
  const again = (
    <Button look="outline" size="small" onPress={onCheckAgain}>
      {say.checkAgain}
    </Button>
  );
  return <Notice look="error" title={say.checkFailed} action={again} />;
}

function Suggestions({ codes, onTake }: { codes: string[]; onTake: (code: string) => void }) {
  const say = useCopy(copy).gateCode;
  if (codes.length === 0) return null;
  return (
    <div className={css.suggestions}>
      <p className={parts.quiet}>{say.suggestions}</p>
      <ul className={css.suggestionRow}>
        {codes.map((code) => (
          <li key={code}>
            <Button look="soft" size="small" isWide onPress={() => onTake(code)}>
              {code}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
