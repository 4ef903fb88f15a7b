import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as css from './tabs.css.ts';

interface TabItem<Value extends string> {
  value: Value;
  label: string;
  /** Said after the label, such as that something in it is missing; its presence marks the tab. */
  problem?: string | undefined;
  content: ReactNode;
  /** What is drawn by others, such as a card's fields, must not be drawn anew. */
  staysMounted?: boolean;
}

interface TabsProps<Value extends string> {
  /** What the tabs are parts of, read aloud. */
  label: string;
  tabs: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Parts of one form, one at a time: arrow keys move, what is typed in the others stays. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const choose = (key: unknown) => {
    const chosen = tabs.find((tab) => tab.value === key);
    if (chosen) onChange(chosen.value);
  };
  return (
    <AriaTabs selectedKey={value} onSelectionChange={choose} className={css.tabs}>
      <TabList aria-label={label} className={css.list}>
        {tabs.map((tab) => (
          <Tab key={tab.value} id={tab.value} className={css.tab}>
            {tab.label}
            {tab.problem && (
              <>
                <CircleAlert size={18} className={css.mark} aria-hidden="true" />
                <VisuallyHidden>{tab.problem}</VisuallyHidden>
              </>
            )}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel
          key={tab.value}
          id={tab.value}
          shouldForceMount={tab.staysMounted ?? false}
          className={css.panel}
        >
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
