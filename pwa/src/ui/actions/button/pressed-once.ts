/** Only the first half of a double press: the second would act on a screen that nobody has seen. */
export const pressedOnce =
  (act: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (detail < 2) act();
  };
