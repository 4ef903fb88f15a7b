import { expect } from 'vitest';
import { findParts, recordShown } from './shown-record.ts';

/** Of one feature: code says a documented message that no page shows. That it did is kept, with what caused it. */
export const expectReturnedOf =
  (feature: string) =>
  (said: string | null, message: string, cause: string): void => {
    expect([said]).toEqual(findParts(feature, message));
    const { testPath = '', currentTestName = '' } = expect.getState();
    recordShown({ feature, message, cause, file: testPath, title: currentTestName });
  };
