import { BrickWall, Bug, CircleEllipsis, Droplets, LockKeyhole, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type IssueCategory,
  issueCategories,
  issueTypesOf,
  priorities,
} from 'schemas/maintenance/maintenance';
import { useCopy, useSentence } from '../../core/i18n/locale.tsx';
import { RadioCards } from '../../ui/fields/radio-cards/radio-cards.tsx';
import { InSight } from '../shared/frame/in-sight.tsx';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import { EmergencyFirst, EmergencyLine } from './emergency-call.tsx';
import type { StepProps } from './maintenance-draft.ts';
import * as copy from './maintenance-request.copy.ts';
import * as css from './maintenance-request.css.ts';

interface ProblemProps extends StepProps {
  isOffline: boolean;
}

export function Problem(props: ProblemProps) {
  return (
    <div className={css.problem}>
      <div className={parts.halves}>
        <Category {...props} />
        <IssueType {...props} />
      </div>
      <PriorityChoice {...props} />
      {props.draft.priority === 'emergency' ? (
        <EmergencyFirst isOffline={props.isOffline} />
      ) : (
        <EmergencyLine />
      )}
    </div>
  );
}

const icons: Record<IssueCategory, ReactNode> = {
  structural: <BrickWall />,
  security: <LockKeyhole />,
  electrical: <Zap />,
  plumbing: <Droplets />,
  pest: <Bug />,
  other: <CircleEllipsis />,
};

/** Six categories, then the few types of one: each choice is large and in sight. */
function Category({ draft, errors, edit }: StepProps) {
  const words = useCopy(copy);
  const sentence = useSentence();
  const options = issueCategories.map((value) => ({
    value,
    label: words.categories[value],
    icon: icons[value],
  }));
  return (
    <RadioCards
      label={words.problem.category}
      options={options}
      value={draft.category}
      onChange={(category) => edit({ category })}
      error={draft.category === null ? errors.issueType && sentence(errors.issueType) : undefined}
    />
  );
}

function IssueType({ draft, errors, edit }: StepProps) {
  const words = useCopy(copy);
  const sentence = useSentence();
  const { category, issueType } = draft;
  if (category === null) return <p className={css.later}>{words.problem.issueTypeLater}</p>;
  return (
    <InSight key={category}>
      <RadioCards
        label={words.problem.issueType}
        options={issueTypesOf[category].map((value) => ({ value, label: words.issues[value] }))}
        value={issueType}
        onChange={(chosen) => edit({ issueType: chosen })}
        error={errors.issueType && sentence(errors.issueType)}
      />
    </InSight>
  );
}

function PriorityChoice({ draft, errors, edit }: StepProps) {
  const words = useCopy(copy);
  const sentence = useSentence();
  return (
    <RadioCards
      label={words.problem.priority}
      options={priorities.map((value) => ({
        value,
        label: words.priorities[value],
        detail: words.waits[value],
      }))}
      value={draft.priority}
      onChange={(priority) => edit({ priority })}
      error={errors.priority && sentence(errors.priority)}
    />
  );
}
