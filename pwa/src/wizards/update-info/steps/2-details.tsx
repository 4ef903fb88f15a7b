import type { ReactNode } from 'react';
import type { InfoHints } from 'schemas/customers/info-changes';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { Tabs } from '../../../ui/layout/tabs/tabs.tsx';
import { InSight } from '../../shared/frame/in-sight.tsx';
import * as parts from '../../shared/frame/wizard-parts.css.ts';
import * as copy from '../update-info.copy.ts';
import { hasErrorsIn, type StepProps, type Tab, tabs } from '../update-info-draft.ts';
import { AddressFields } from './address-fields.tsx';
import { CardFields, type CardFieldsProps } from './card-fields.tsx';
import { PersonalFields } from './personal-fields.tsx';

export interface DetailsProps extends StepProps, Omit<CardFieldsProps, keyof StepProps> {
  tab: Tab;
  onTab: (tab: Tab) => void;
  /** Null while nobody could say what is stored. */
  hints: InfoHints | null;
  isEmpty: boolean;
  onTryAgain: () => void;
}

export function Details(props: DetailsProps) {
  const { tab, onTab, errors, isEmpty } = props;
  const say = useCopy(copy).details;
  const contents: Record<Tab, ReactNode> = {
    personal: <PersonalFields {...props} />,
    address: <AddressFields {...props} />,
    payment: <CardFields {...props} />,
  };
  return (
    <div className={parts.stack}>
      <OfflineNotice {...props} />
      <Tabs
        label={say.parts}
        value={tab}
        onChange={onTab}
        tabs={tabs.map((value) => ({
          value,
          label: say.tabs[value],
          content: contents[value],
          // A card's fields, drawn anew, would be empty.
          staysMounted: value === 'payment',
          ...(hasErrorsIn(errors, value) && { problem: say.problem }),
        }))}
      />
      {isEmpty && (
        <InSight>
          <Notice look="warning" title={say.nothing} isLive>
            {say.nothingText}
          </Notice>
        </InSight>
      )}
    </div>
  );
}

function OfflineNotice({ isOffline, isSettled, onTryAgain }: DetailsProps) {
  const say = useCopy(copy).details;
  if (!isOffline) return null;
  const again = (
    <Button look="outline" size="small" onPress={onTryAgain}>
      {say.tryAgain}
    </Button>
  );
  return (
    <Notice look="info" title={say.offline} action={!isSettled && again} isLive>
      {say.offlineText}
    </Notice>
  );
}
