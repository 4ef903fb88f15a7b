interface Shared {
  id: string;
  /** The other device was quicker. */
  onFinishedElsewhere: () => void;
}

// In memory and nowhere else, and of the one wizard that is open.
let shared: Shared | null = null;

/** The id under which an open wizard submits once a second device may submit it too. */
export const sharedSubmission = {
  read: (): Shared | null => shared,
  share: (next: Shared): void => {
    shared = next;
  },
  forget: (): void => {
    shared = null;
  },
};
