import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useWhen } from '../../../core/i18n/use-when.ts';
import type { rentUnitMachine } from '../rent-unit.machine.ts';
import { openReader } from './code/scan-reader.ts';
import { fillIn, type Line, pickLines, toFields } from './fill-in.ts';
import type { LicenceFacts } from './licence/read-licence.ts';
import { scanMachine } from './scan.machine.ts';
import type { ScanTrouble } from './scan-events.ts';

export type ScanActor = ActorRefFrom<typeof scanMachine>;

export interface ScanProps {
  state: 'idle' | 'opening' | 'looking' | 'paused' | 'readingPhoto' | 'read' | 'off';
  stream: MediaStream | null;
  trouble: ScanTrouble | null;
  /** Of the photo in which nothing was found. */
  photoName: string | null;
  facts: LicenceFacts | null;
  /** What was typed and differs from the licence. */
  asks: readonly Line[];
  onScan: () => void;
  onStop: () => void;
  onPick: (photo: File) => void;
  onWatch: (video: HTMLVideoElement) => void;
  /** Whether the licence counts where something else was typed. */
  onAnswer: (takesLicence: boolean) => void;
}

/** Beside the rental for as long as it is open; the camera runs on its first step alone. */
export function useScan(): ScanActor {
  const { today } = useWhen();
  return useActorRef(scanMachine, {
    input: { open: () => openReader(today().replaceAll('-', '')) },
  });
}

export function useScanProps(scan: ScanActor, rental: ActorRefFrom<typeof rentUnitMachine>): ScanProps {
  const snapshot = useSelector(scan, (state) => state);
  const { stream, trouble, photoName, facts, asks, filled } = snapshot.context;
  const isFresh = snapshot.matches({ read: 'fresh' });
  const scanned = facts && toFields(facts);
  // Once for each scan: whoever changes a line afterwards keeps the change.
  useEffect(() => {
    if (!isFresh || !scanned) return;
    const { changes, asks } = fillIn(rental.getSnapshot().context.draft, scanned, filled);
    rental.send({ type: 'edit', changes });
    scan.send({ type: 'noteFilled', filled: { ...filled, ...changes }, asks });
  }, [isFresh, scanned, filled, rental, scan]);
  const take = (lines: readonly Line[]) => {
    const changes = pickLines(scanned ?? {}, lines);
    rental.send({ type: 'edit', changes });
    scan.send({ type: 'noteFilled', filled: { ...filled, ...changes }, asks: [] });
  };
  return {
    state: nameState(snapshot),
    stream,
    trouble,
    photoName,
    facts,
    asks,
    onScan: () => scan.send({ type: 'scan' }),
    onStop: () => scan.send({ type: 'stop' }),
    onPick: (photo) => scan.send({ type: 'pick', photo }),
    onWatch: (video) => scan.send({ type: 'watch', video }),
    onAnswer: (takesLicence) => (takesLicence ? take(asks) : scan.send({ type: 'answer' })),
  };
}

function nameState({ value }: ReturnType<ScanActor['getSnapshot']>): ScanProps['state'] {
  if (typeof value === 'string') return value;
  if ('read' in value) return 'read';
  return value.looking === 'watching' ? 'looking' : 'opening';
}
