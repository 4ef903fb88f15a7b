// Loaded into a server before its own code: its clock goes ahead, as far as the test says by message, and its slow rounds
// come sooner, since days of a test pass in seconds. The server itself has no door to its clock.
let aheadMs = Number(process.env.CLOCK_AHEAD_MS);
const realNow = Date.now;
const slowMs = 9_000;
const pace = 10;

Date.now = () => realNow() + aheadMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, at, made) => Reflect.construct(target, at.length === 0 ? [target.now()] : at, made),
});
globalThis.setTimeout = new Proxy(setTimeout, {
  apply: (target, self, [run, ms, ...more]) =>
    Reflect.apply(target, self, [run, ms >= slowMs ? ms / pace : ms, ...more]),
});

process.on('message', (ms) => {
  aheadMs = Number(ms);
  process.send?.('moved');
});
// No server stays because of it.
process.channel?.unref();
