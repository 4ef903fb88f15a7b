type Wake = () => void;

let wake: Wake | undefined;
let isWanted = false;

/** "Send now". Remembered until the sender, a chunk of its own, is there. */
export function wakeSync(): void {
  if (wake) wake();
  else isWanted = true;
}

export function wakeSyncBy(sender: Wake): () => void {
  wake = sender;
  if (isWanted) sender();
  isWanted = false;
  return () => {
    wake = undefined;
  };
}
