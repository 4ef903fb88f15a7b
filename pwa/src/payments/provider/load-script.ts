interface ScriptPolicy {
  createScriptURL: (address: string) => string;
}
interface TrustedTypes {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

/** Nothing but these is ever run: the test provider of this server, and the reader's library at Stripe. */
const scripts = ['/sandbox/stripe.js', '/sandbox/terminal.js', 'https://js.stripe.com/terminal/v1'] as const;
export type ScriptAddress = (typeof scripts)[number];

const loading = new Map<string, Promise<void>>();

/** Runs a script once; one that failed may be tried again. */
export function loadScript(address: ScriptAddress): Promise<void> {
  const running = loading.get(address) ?? insertScript(address);
  loading.set(address, running);
  running.catch(() => loading.delete(address));
  return running;
}

function insertScript(address: ScriptAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trust(address);
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${address} did not load`));
    };
    document.head.append(script);
  });
}

let policy: ScriptPolicy | undefined;

/** The back office takes script addresses only from a policy that its header names. */
function trust(address: ScriptAddress): string {
  const factory = (window as { trustedTypes?: TrustedTypes }).trustedTypes;
  policy ??= factory?.createPolicy('card-provider', { createScriptURL: refuseOthers });
  return policy?.createScriptURL(address) ?? address;
}

function refuseOthers(address: string): string {
  if (scripts.some((script) => script === address)) return address;
  throw new TypeError(`${address} is no script of the card provider`);
}
