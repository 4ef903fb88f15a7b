const stops = new Set([
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'REVOKE',
  'OPTOUT',
  'ALTO',
]);
const starts = new Set(['START', 'YES', 'UNSTOP', 'SI', 'SÍ']);

/** What one word from a phone asks for; a sentence is for people. */
export function readKeyword(body: string): 'stop' | 'start' | undefined {
  const word = body
    .trim()
    .replace(/[.!"'¡]/g, '')
    .toLocaleUpperCase('en');
  if (stops.has(word)) return 'stop';
  return starts.has(word) ? 'start' : undefined;
}
