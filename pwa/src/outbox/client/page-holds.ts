import { createHolds, type RecordHolds } from '../storage/record-holds.ts';

let shared: RecordHolds | undefined;

/** What this page delivers by itself: its sender leaves that alone. */
export function pageHolds(): RecordHolds {
  shared ??= createHolds(globalThis.navigator?.locks);
  return shared;
}
