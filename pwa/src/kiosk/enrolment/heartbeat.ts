import { kiosksApi } from 'schemas/access/kiosks';
import type { Call } from '../../core/api/api.ts';
import { type KioskRecord, readKioskRecord, writeKioskRecord } from '../../core/device/kiosk-mode.ts';

interface HeartbeatWorld {
  call: Call;
  openDevice: () => Promise<string>;
}

const beatMs = 60_000;

/** Tells the staff that the tablet lives, and learns what they changed. Returns what ends it. */
export function startHeartbeat(world: HeartbeatWorld): () => void {
  const beat = () => void giveSign(world).catch(() => undefined);
  beat();
  const timer = setInterval(beat, beatMs);
  window.addEventListener('online', beat);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', beat);
  };
}

/** A server that knows nothing of this tablet, e.g. one that was restored, changes nothing: it stays a kiosk. */
async function giveSign({ call, openDevice }: HeartbeatWorld): Promise<void> {
  const answer = await call(kiosksApi.me, { device: await openDevice() });
  const record = readKioskRecord();
  if (!record) return;
  if (answer.ok) return keepRecord(record, answer.value);
  if (answer.failure.code === 'kiosk_not_in_service') keepRecord(record, { ...record, isRevoked: true });
}

function keepRecord(before: KioskRecord, after: KioskRecord): void {
  if (JSON.stringify(before) !== JSON.stringify(after)) writeKioskRecord(after);
}
