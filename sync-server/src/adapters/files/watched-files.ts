import { type Files, PhotosAway } from './files.ts';

export interface WatchedFiles extends Files {
  /** Whether the store answered this process the last time; undefined before it was asked. */
  isUp: () => boolean | undefined;
}

/** A store outside of the database may be away while everything else is well. */
export function watchFiles(files: Files): WatchedFiles {
  let isUp: boolean | undefined;
  const see = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      const value = await answer;
      isUp = true;
      return value;
    } catch (error) {
      if (error instanceof PhotosAway) isUp = false;
      throw error;
    }
  };
  return {
    write: (...args) => see(files.write(...args)),
    read: (...args) => see(files.read(...args)),
    remove: (...args) => see(files.remove(...args)),
    keys: files.keys,
    isUp: () => isUp,
  };
}
