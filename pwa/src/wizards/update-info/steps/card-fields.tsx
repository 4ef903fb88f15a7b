import { LockKeyhole } from 'lucide-react';
import type { CardPart, CardPartState, SplitCardForm } from '../../../core/context/payments.ts';
import { useCardFieldsLook } from '../../../core/display/use-card-fields-look.ts';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { useDecline } from '../../../payments/provider/declines.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden/visually-hidden.tsx';
import * as parts from '../../shared/frame/wizard-parts.css.ts';
import * as copy from '../update-info.copy.ts';
import * as css from '../update-info.css.ts';
import type { CardProblem } from '../update-info-context.ts';
import { cardFields, type StepProps } from '../update-info-draft.ts';
import { CardPartField } from './card-part-field.tsx';

/** The provider's fields, once they are there; `none`: they cannot be had. */
export type CardFormState = SplitCardForm | 'loading' | 'none';

export interface CardFieldsProps extends StepProps {
  form: CardFormState;
  onPart: (part: CardPart, state: CardPartState) => void;
  cardProblem: CardProblem | null;
  onClearCard: () => void;
  isOffline: boolean;
  /** On its way: nothing may be changed any more. */
  isSettled: boolean;
}

export function CardFields(props: CardFieldsProps) {
  const { form, isOffline, cardProblem } = props;
  const say = useCopy(copy).card;
  if (isOffline) {
    return (
      <Notice look="warning" title={say.offline}>
        {say.offlineText}
      </Notice>
    );
  }
  if (form === 'none') {
    return (
      <Notice look="warning" title={say.unavailable}>
        {say.unavailableText}
      </Notice>
    );
  }
  return (
    <div className={parts.stack}>
      <p className={parts.quiet}>{say.optional}</p>
      {form === 'loading' ? <Loading /> : <Parts {...props} form={form} />}
      {cardProblem && <Problem problem={cardProblem} onClear={props.onClearCard} />}
      <p className={css.safe}>
        <LockKeyhole size={18} aria-hidden="true" className={css.safeIcon} />
        <span>
          {say.safe} {say.when}
        </span>
      </p>
    </div>
  );
}

function Parts(props: CardFieldsProps & { form: SplitCardForm }) {
  const { form, draft, errors, edit, onPart, isSettled } = props;
  const say = useCopy(copy).card;
  const sentence = useSentence();
  useCardFieldsLook(form);
  const partOf = (part: CardPart) => {
    const error = errors[cardFields[part]];
    return { form, part, label: say[part], onPart, ...(error && { error: sentence(error) }) };
  };
  const holder = errors.cardholderName;
  return (
    <div className={parts.fields}>
      <div className={parts.whole}>
        <CardPartField {...partOf('number')} />
      </div>
      <div className={parts.half}>
        <CardPartField {...partOf('expiry')} />
      </div>
      <div className={parts.half}>
        <CardPartField {...partOf('cvc')} />
      </div>
      <div className={parts.whole}>
        <TextField
          label={say.holder}
          name="cardholderName"
          value={draft.cardholderName}
          onChange={(cardholderName) => edit({ cardholderName })}
          autoComplete="cc-name"
          isDisabled={isSettled}
          {...(holder !== undefined && { error: sentence(holder) })}
        />
      </div>
    </div>
  );
}

function Problem({ problem, onClear }: { problem: CardProblem; onClear: () => void }) {
  const say = useCopy(copy).card;
  const sayDecline = useDecline();
  const isDeclined = problem.state === 'declined';
  const title = isDeclined ? sayDecline(problem) : say.failed;
  return (
    <Notice
      look="error"
      title={title}
      action={
        <Button look="outline" size="small" onPress={onClear}>
          {say.clear}
        </Button>
      }
      isLive
    >
      {isDeclined ? say.declinedText : say.failedText}
    </Notice>
  );
}

function Loading() {
  const say = useCopy(copy).card;
  return (
    <div role="status" className={parts.closeStack}>
      <VisuallyHidden>{say.loading}</VisuallyHidden>
      <Skeleton shape="shortLine" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}
