/** How far a backup or a restore is. */
export interface Progress {
  tables: number;
  of: number;
  photos: number;
  /** Of rows and photos, before they are compressed. */
  bytes: number;
}

export interface Watched {
  tell: (progress: Progress) => void;
  /** Somebody stops it: it leaves nothing behind. */
  signal: AbortSignal;
}
