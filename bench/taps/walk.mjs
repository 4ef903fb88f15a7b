const stepsMax = 120;

/**
 * A person who wants something does the first of their wishes that the screen offers, until it says that it is done. A
 * wish is made by one of the three functions below.
 */
export async function walk(person, { wishes, end, say = () => undefined }) {
  const done = new Map();
  const isLeft = (wish) => (done.get(wish) ?? 0) < (wish.times ?? 1);
  const choose = (view) => {
    if (end.test(view.words)) return { isEnd: true };
    for (const wish of wishes.filter(isLeft)) {
      const control = view.controls.find((each) => !each.isDisabled && wish.fits(each, view));
      if (control) return control.isBusy ? undefined : { control, at: wishes.indexOf(wish) };
    }
    return undefined;
  };
  for (let n = 0; n < stepsMax; n += 1) {
    const { view, found } = await person.await(choose, `one of ${wishes.length} wishes`);
    if (found.isEnd) return;
    const wish = wishes[found.at];
    done.set(wish, (done.get(wish) ?? 0) + 1);
    say(`${wish.says} → ${found.control.name.slice(0, 60)}`);
    await wish.act(person, found.control, view);
  }
  throw new Error('this leads nowhere');
}

const rest = ({ headings, step, controls }) =>
  JSON.stringify([headings, step, controls.map(({ name, isOn, value }) => [name, isOn, value])]);

/** Taps a button or a link, and goes on when the screen has changed, or shows `until`. */
export const press = (name, { role = /^(button|link)$/, times = 1, until, where = () => true } = {}) => ({
  says: `press ${name}`,
  times,
  fits: (control, view) =>
    role.test(control.role) && !control.isPad && name.test(control.name) && where(control, view),
  act: async (person, control, view) => {
    await person.tap(control);
    const before = rest(view);
    const isAnswered = (now) =>
      until ? now.controls.some((each) => until.test(each.name)) : rest(now) !== before;
    await person.await(isAnswered, `an answer to ${control.name}`);
  },
});

/** Types into an empty field of that label. What stands in `ends` may do the rest of the text by one tap. */
export const fill = (label, text, { ends } = {}) => ({
  says: `fill ${label}`,
  fits: (control) =>
    /^(field|textbox|spinbutton)$/.test(control.role) && label.test(control.name) && control.value === '',
  act: async (person, control) => {
    const at = ends ? text.indexOf('@') : -1;
    if (at < 0) return person.type(control, text);
    await person.type(control, text.slice(0, at));
    const offer = await findOffer(person, ends);
    if (offer) await person.tap(offer);
    else await person.type({ ...control, isFocused: true }, text.slice(at));
  },
});

async function findOffer(person, ends) {
  const { view } = await person.await(() => true, 'the page');
  return view.controls.find(({ role, name }) => role !== 'field' && ends.test(name));
}

/** Ticks a box, or takes one of several. */
export const choose = (
  name,
  { role = /^(radio|checkbox|switch|tab|option)$/, times = 1, where = () => true } = {},
) => ({
  says: `choose ${name}`,
  times,
  fits: (control, view) =>
    role.test(control.role) && !control.isOn && name.test(control.name) && where(control, view),
  act: async (person, control) => {
    await person.tap(control);
    const isTaken = (view) =>
      view.controls.every((each) => each.name !== control.name || each.role !== control.role || each.isOn);
    await person.await(isTaken, `${control.name} to be taken`);
  },
});
