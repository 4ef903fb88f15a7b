import { createContext, useContext } from 'react';

/** True where the device's own keyboard is not wanted for digits: on a kiosk it would cover half the screen. */
export const PadContext = createContext(false);

export type PadKeys = 'digits' | 'amount';

/** What the field asks of the pad, by the keyboard that it would ask of a phone. */
export function usePadKeys(inputMode: string | undefined): PadKeys | undefined {
  const hasPad = useContext(PadContext);
  if (!hasPad) return undefined;
  if (inputMode === 'decimal') return 'amount';
  return inputMode === 'numeric' || inputMode === 'tel' ? 'digits' : undefined;
}
