import { createContext, useContext } from 'react';
import type { OpenWizard } from 'schemas/inbox/open-wizards';

/** What a wizard that is open can be asked. */
export interface WizardReader {
  read: () => OpenWizard | null;
  /** Before it is handed over: sends up the photos that are only here, and answers how many stay. */
  settle: () => Promise<number>;
  subscribe: (onChange: () => void) => () => void;
  isOver: () => boolean;
}

/** Under which id a wizard submits once a second device may submit it too. */
export interface SharedSubmission {
  id: string;
  /** The other device was quicker. */
  onFinishedElsewhere: () => void;
}

/** An open wizard, as everything around it knows it. */
export interface HandoffSession {
  /** What it goes on from; null when it began here. */
  start: OpenWizard | null;
  /** The staff finish it for somebody. */
  isForCustomer: boolean;
  connect: (reader: WizardReader) => () => void;
  /** Null where this device cannot keep anything for anybody, such as a kiosk. */
  keeping: { isKept: boolean; ask: () => void; keepNow: () => Promise<void> } | null;
  /** Null while there is nothing to hand over. */
  handOff: (() => void) | null;
  /** Null while this device alone has it. */
  readShared: () => SharedSubmission | null;
}

export const HandoffContext = createContext<HandoffSession | null>(null);

/** Null outside the home's own wizards, such as in a gallery. */
export const useHandoffSession = (): HandoffSession | null => useContext(HandoffContext);
