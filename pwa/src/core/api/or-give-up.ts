const patienceMs = 1_500;

/** What a store on this device answers; undefined where it hangs or is none: nobody is kept waiting for it. */
export function orGiveUp<T>(asked: Promise<T>): Promise<T | undefined> {
  const patience = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs));
  return Promise.race([asked, patience]).catch(() => undefined);
}
