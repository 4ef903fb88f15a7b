import { createContext, useContext } from 'react';
import type { OpenWizard } from 'schemas/access/open-wizards';

/** What a wizard that is open can be asked. */
export interface WizardReader {
  read: () => OpenWizard | null;
  /** Before it is handed over: sends up the photos that are only here, and answers how many stay. */
  settle: () => Promise<number>;
  subscribe: (onChange: () => void) => () => void;
  isOver: () => boolean;
}

/** An open wizard, as everything around it knows it. */
export interface OpenWizardSession {
  /** What it goes on from; null when it began here. */
  start: OpenWizard | null;
  /** The staff finish it for somebody. */
  isForCustomer: boolean;
  connect: (reader: WizardReader) => () => void;
  /** Null where this device cannot keep anything for anybody, such as a kiosk. */
  keeping: { isKept: boolean; ask: () => void; keepNow: () => Promise<void> } | null;
  /** Null while there is nothing to hand over. */
  handOver: (() => void) | null;
}

export const OpenWizardContext = createContext<OpenWizardSession | null>(null);

/** Null outside the home's own wizards, such as in a gallery. */
export const useOpenWizard = (): OpenWizardSession | null => useContext(OpenWizardContext);
