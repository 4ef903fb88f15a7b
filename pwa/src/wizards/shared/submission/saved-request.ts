/** What was saved, in the words of its wizard. */
export interface SavedRequest {
  /** The name of the service: "Rent a Unit". */
  name: string;
  /** What was asked for; null when nobody knows any more. */
  asked: string | null;
  /** More of it, for the screen alone: paper is read by strangers. */
  detail: string;
  requestedUnit?: string | undefined;
  decides: { title: string; text: string };
  news: { title: string; text: string };
  /** What has to be paid once all of it is done. */
  later?: { title: string; text: string } | undefined;
  /** What the printed receipt is, and what it is not. */
  note: string;
  /** What must not be overlooked while it waits, such as that nothing was charged. */
  waiting?: { title: string; next: string };
}

interface SavedWords {
  name: string;
  saved: { decides: string; decidesText: string; news: string; newsText: string; note: string };
}

/** What most wizards say alike, and what this one says besides. */
export const toSavedRequest = (
  { name, saved: say }: SavedWords,
  own: Pick<SavedRequest, 'asked' | 'detail'> & Partial<SavedRequest>,
): SavedRequest => ({
  name,
  decides: { title: say.decides, text: say.decidesText },
  news: { title: say.news, text: say.newsText },
  note: say.note,
  ...own,
});
