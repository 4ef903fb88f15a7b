import { createStore, useStore } from '../../ui/store.ts';

/** Chromium's own question whether to install, kept until somebody asks for it. */
interface InstallQuestion extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const question = createStore<InstallQuestion | null>(null);

/** Called before the first render: the browser may ask at any time, and asks once. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise it covers the page with a banner of its own.
    event.preventDefault();
    question.write(event as InstallQuestion);
  });
  window.addEventListener('appinstalled', () => question.write(null));
}

export const useInstallOffer = (): boolean => useStore(question) !== null;

/** Lets the browser ask. It may be asked only once, whatever the answer is. */
export async function askToInstall(): Promise<void> {
  const asked = question.read();
  question.write(null);
  await asked?.prompt();
}
