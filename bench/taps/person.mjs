import { setTimeout as sleep } from 'node:timers/promises';
import { look, pressable } from './look.mjs';

const patienceMs = 30_000;
const glanceMs = 40;
const lookMs = 700;

/** Fingers and eyes in front of one page. They count what they do, and how long the page keeps them waiting. */
export class Person {
  counts = { taps: 0, keys: 0, swipes: 0, screens: 0, waitMs: 0 };
  screens = [];
  /** Since the page has to answer. */
  #askedAt = performance.now();

  constructor(page) {
    this.page = page;
  }

  /** Waits until the screen answers `find` and rests: twice the same. Resolves to { view, found }. */
  async await(find, what) {
    const giveUp = performance.now() + patienceMs;
    let before;
    for (;;) {
      const view = await this.#glance();
      const at = performance.now();
      const found = view && find(view);
      const text = JSON.stringify(view && [view.headings, view.step, view.controls, found]);
      if (found && before?.text === text) {
        if (!this.#note(view, before.at)) return { view, found };
        // Nobody acts on a screen that has just appeared; and the page takes no second tap of a finger that bounces.
        await sleep(lookMs);
      }
      if (before?.text !== text) before = { text, at };
      if (at > giveUp) throw new Error(`waited in vain for ${what}: ${describe(view)}`);
      await sleep(glanceMs);
    }
  }

  async tap(control) {
    const part = await this.#part('seenParts', control);
    if (!control.isInReach) this.counts.swipes += 1;
    await part.tap({ timeout: 10_000 });
    this.counts.taps += 1;
    this.#askedAt = performance.now();
  }

  /** One key at a time; digits by the kiosk's own pad where it shows one. `text` ends where a tap does the rest. */
  async type(control, text) {
    if (!control.isFocused && !(await this.#hasPadFor(text))) await this.tap(control);
    await sleep(150);
    for (const key of text) {
      const onPad =
        /[0-9.]/.test(key) &&
        (await this.#glance())?.controls.find((each) => each.isPad && each.name === key);
      if (onPad) await (await this.#part('seenParts', onPad)).tap({ timeout: 10_000 });
      else await this.page.keyboard.type(key);
      this.counts.keys += 1;
    }
    this.#askedAt = performance.now();
  }

  /** A pad that stands there for one field alone: nobody taps the field first. */
  async #hasPadFor(text) {
    const { controls = [] } = (await this.#glance()) ?? {};
    return (
      /^[0-9.]+$/.test(text) &&
      controls.some(({ isPad }) => isPad) &&
      controls.every(({ isFocused }) => !isFocused)
    );
  }

  /** A page on its way to another has nothing to show. */
  #glance() {
    return this.page.evaluate(look, pressable).catch(() => undefined);
  }

  async #part(list, { index, name }) {
    const part = await this.page.evaluateHandle(([name, at]) => window[name][at], [list, index]);
    const element = part.asElement();
    if (!element) throw new Error(`${name} is gone`);
    return element;
  }

  /** Whether it is another one than before. */
  #note({ headings, step }, since) {
    this.counts.waitMs += Math.max(0, since - this.#askedAt);
    this.#askedAt = Number.POSITIVE_INFINITY;
    const screen = [step, ...headings].filter(Boolean).join(' / ');
    if (screen === '' || this.screens.at(-1) === screen) return false;
    this.screens.push(screen);
    this.counts.screens += 1;
    return true;
  }
}

const describe = (view) =>
  view
    ? `${view.headings.join(' / ')} ${view.step}: ${view.controls.map(({ role, name, value }) => `[${role} ${name}${value && ` = ${value}`}]`).join(' ')}`
    : 'no page';
