import { createRecordLocks, type RecordLocks } from '../storage/record-locks.ts';

let shared: RecordLocks | undefined;

/** What this page delivers by itself: its sender leaves that alone. */
export function pageLocks(): RecordLocks {
  shared ??= createRecordLocks(globalThis.navigator?.locks);
  return shared;
}
