/** Chromium's own question whether to install, kept until somebody asks for it. */
interface InstallQuestion extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let question: InstallQuestion | null = null;
const listeners = new Set<() => void>();

/** Called before the first render: the browser may ask at any time, and asks once. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise it covers the page with a banner of its own.
    event.preventDefault();
    keep(event as InstallQuestion);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

export const readQuestion = (): InstallQuestion | null => question;

export function subscribeToQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lets the browser ask. It may be asked only once, whatever the answer is. */
export async function askToInstall(): Promise<void> {
  const asked = question;
  keep(null);
  await asked?.prompt();
}

function keep(next: InstallQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}
