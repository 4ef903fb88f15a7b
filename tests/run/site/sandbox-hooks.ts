/** What happens at the card provider without us: asked of a server whose payments are the sandbox's. */
export async function askSandbox<Result = unknown>(
  origin: string,
  hook: string,
  body: object = {},
): Promise<Result> {
  const response = await fetch(`${origin}/sandbox/hooks/${hook}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`sandbox hook ${hook}: ${response.status} ${answer}`);
  return (JSON.parse(answer) as { result: Result }).result;
}

interface SandboxIntent {
  id: string;
  client_secret: string;
}

/** An intent of that many cents, as our server would have made it. */
export const createSandboxIntent = (origin: string, cents = 6_000, more: Record<string, string> = {}) =>
  askSandbox<SandboxIntent>(origin, 'call', {
    path: '/v1/payment_intents',
    fields: { amount: String(cents), currency: 'usd', ...more },
  });
