import { Suspense, useState } from 'react';
import { fieldMessages } from 'schemas/kit/fields/fields';
import { type Signature as Signed, signatureName } from 'schemas/leasing/rentals';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { lazyPart } from '../../../core/navigation/lazy-part.ts';
import type { SignaturePadProps, SignatureStrokes } from '../../../ui/fields/signature-pad/signature-pad.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as parts from '../../shared/frame/wizard-parts.css.ts';
import * as copy from '../rent-unit.copy.ts';

// The drawing library comes with it, and most people only tick. Where it cannot be had, a typed name will do.
const SignaturePad = lazyPart<SignaturePadProps>(async () => {
  try {
    return (await import('../../../ui/fields/signature-pad/signature-pad.tsx')).SignaturePad;
  } catch {
    return TypedOnly;
  }
});
const TypedOnly = ({ alternative }: SignaturePadProps) => alternative;

interface SignatureProps {
  signature: Signed | null;
  onSign: (signature: Signed | null) => void;
}

/** Drawn or typed; a typed name replaces the drawing and the other way round. */
export function Signature({ signature, onSign }: SignatureProps) {
  const say = useCopy(copy).lease;
  const sentence = useSentence();
  const [typedName, setTypedName] = useState(
    signature && 'typedName' in signature ? signature.typedName : '',
  );
  const typeName = (name: string) => {
    setTypedName(name);
    const typed = signatureName.safeParse(name);
    onSign(typed.success ? { typedName: typed.data } : null);
  };
  // It is optional: too short is not yet a fault.
  const fault = signatureName.safeParse(typedName).error?.issues[0]?.message;
  const error = fault === fieldMessages.firstName ? undefined : fault;
  return (
    <section aria-label={say.signature}>
      <h3 className={parts.groupTitle}>
        {say.signature}
        <span className={parts.optional}>{say.optional}</span>
      </h3>
      <Suspense>
        <SignaturePad
          labels={{ area: say.signatureArea, hint: say.signatureHint, clear: say.signatureClear }}
          onChange={(strokes) => {
            setTypedName('');
            onSign(strokes && toSignature(strokes));
          }}
          alternative={
            <TextField
              label={say.typed}
              value={typedName}
              onChange={typeName}
              autoComplete="off"
              error={error && sentence(error)}
            />
          }
        />
      </Suspense>
    </section>
  );
}

const strokesMax = 200;
const pointsMax = 4000;

/** The contract's bounds; nobody signs with more. */
function toSignature(strokes: SignatureStrokes) {
  return {
    strokes: strokes
      .slice(0, strokesMax)
      .map(({ points }) =>
        points.slice(0, pointsMax).map(({ x, y, time, pressure }) => ({ x, y, time, pressure })),
      ),
  };
}
