/* global document, getComputedStyle, innerHeight, innerWidth */
export const pressable = {
  selector:
    'button, a[href], input:not([type=hidden]):not([type=file]), select, textarea, [role=tab], [role=radio], [role=button], [role=option], [role=gridcell]',
  roles: { A: 'link', SELECT: 'list', BUTTON: 'button' },
};

/**
 * Runs in the page. What stands on the screen for a person: headings, words, and controls by role and visible label. What
 * a dialog covers is not there. The parts stay in the page under `seenParts`, by the index of their control.
 */
export function look({ selector, roles }) {
  const isShown = (part) =>
    part.checkVisibility({ visibilityProperty: true }) &&
    part.getClientRects().length > 0 &&
    part.closest('[inert], [aria-hidden="true"], [hidden], template') === null;
  // A card's fields stand in a tree of their own.
  const all = (root) =>
    [...root.querySelectorAll('*')].flatMap((part) =>
      part.shadowRoot ? [part, ...all(part.shadowRoot)] : [part],
    );
  const clean = (text) => (text ?? '').replace(/\s+/g, ' ').trim();
  const named = (ids) =>
    clean(
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    );
  const labelsOf = (part) => clean([...(part.labels ?? [])].map((label) => label.textContent).join(' '));
  const nameOf = (part) =>
    clean(part.getAttribute('aria-label')) ||
    labelsOf(part) ||
    named(part.getAttribute('aria-labelledby')) ||
    clean(part.textContent);
  const roleOf = (part) => {
    const given = part.getAttribute('role');
    return given ?? roles[part.tagName] ?? (/^(checkbox|radio)$/.test(part.type) ? part.type : 'field');
  };
  const surfaceOf = (part) => (/^(checkbox|radio)$/.test(part.type) ? (part.closest('label') ?? part) : part);
  const isOn = (part) =>
    part.checked === true ||
    ['aria-checked', 'aria-selected', 'aria-pressed'].some((name) => part.getAttribute(name) === 'true');
  const isInReach = (surface) => {
    const { left, top, width, height } = surface.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + Math.min(height / 2, 40)];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
    const hit = surface.getRootNode().elementFromPoint(x, y);
    return hit !== null && (surface.contains(hit) || hit.contains(surface));
  };
  const parts = all(document).filter((part) => part.matches(selector) && isShown(surfaceOf(part)));
  window.seenParts = parts.map(surfaceOf);
  const controls = parts.map((part, index) => ({
    index,
    role: roleOf(part),
    name: nameOf(part),
    value: 'value' in part && part.tagName !== 'BUTTON' ? part.value : '',
    isOn: isOn(part),
    isFocused: part.getRootNode().activeElement === part,
    isPad: part.closest('[role=group]') !== null && /^[0-9.]$/.test(clean(part.textContent)),
    state: part.dataset.state ?? part.closest('[data-state]')?.dataset.state ?? '',
    number: part.dataset.number ?? '',
    isDisabled: part.disabled === true || part.getAttribute('aria-disabled') === 'true',
    isBusy: part.getAttribute('aria-busy') === 'true' || 'pending' in part.dataset,
    isInReach: isInReach(window.seenParts[index]),
  }));
  const isCovered = (part) => getComputedStyle(part).clip !== 'auto';
  const headings = [...document.querySelectorAll('h1, h2, [role=heading]')]
    .filter((part) => isShown(part) && !isCovered(part))
    .map((part) => clean(part.textContent));
  const words = clean(document.body.innerText);
  return { headings, step: /Step \d+ of \d+/.exec(words)?.[0] ?? '', words, controls };
}
