/** The colours of the app; dark where the device asks for it. */
export const apiPageLook = `
:root { color-scheme: light dark; --page: #fbf8f2; --card: #fff; --ink: #16202e; --quiet: #46505f; --line: #ddd5c6;
  --brand: #0b4f57; --get: #0b4f57; --post: #1d5f2e; --put: #7a4a06; --delete: #9d1f1f; --code: #f3eee3 }
@media (prefers-color-scheme: dark) { :root { --page: #10171e; --card: #18212b; --ink: #eef2f5; --quiet: #b4bfca;
  --line: #33404d; --brand: #7fd0d8; --get: #7fd0d8; --post: #8fd6a0; --put: #f0c27a; --delete: #ff9d9d;
  --code: #101820 } }
* { box-sizing: border-box }
html { scroll-padding-top: 1rem }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
  display: grid; grid-template-columns: 16rem minmax(0, 60rem); column-gap: 2.5rem; padding: 1.5rem 2rem 4rem;
  grid-template-areas: "head head" "nav main" }
header { grid-area: head; padding-bottom: 1rem; border-bottom: 1px solid var(--line) }
nav { grid-area: nav; position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 1.5rem 0 }
main { grid-area: main }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 }
h1 small { color: var(--quiet); font-size: 1rem; font-weight: 400 }
header p { margin: 0.5rem 0 0; max-width: 60rem; color: var(--quiet) }
h2 { font-size: 1.25rem; margin: 2rem 0 0.75rem }
h3 { font-size: 0.875rem; margin: 1.25rem 0 0.5rem; color: var(--quiet) }
a { color: var(--brand) }
nav ul { list-style: none; margin: 0; padding: 0 }
nav a { display: block; padding: 0.25rem 0.5rem; text-decoration: none; border-radius: 6px }
nav a:hover { background: var(--code) }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
details { background: var(--card); border: 1px solid var(--line); border-radius: 10px; margin: 0 0 0.5rem;
  padding: 0 1rem }
details[open] { padding-bottom: 1rem }
summary { cursor: pointer; padding: 0.75rem 0; list-style: none; overflow-wrap: anywhere }
summary::-webkit-details-marker { display: none }
summary b { display: inline-block; min-width: 5.25rem; font-size: 0.8125rem }
summary b::before { content: '▸ '; color: var(--quiet) }
details[open] summary b::before { content: '▾ ' }
summary span { display: block; padding-left: 5.5rem; color: var(--quiet) }
summary i { font-style: normal; font-size: 0.8125rem; color: var(--quiet); border: 1px solid var(--line);
  border-radius: 99px; padding: 0 0.5rem }
.get { color: var(--get) } .post { color: var(--post) } .put, .patch { color: var(--put) } .delete { color: var(--delete) }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace }
pre { background: var(--code); border-radius: 8px; margin: 0; padding: 0.75rem 1rem; overflow: auto; max-height: 32rem }
details ul { margin: 0; padding-left: 1.25rem; overflow-wrap: anywhere }
p.type { margin: 0.25rem 0; color: var(--quiet); font-size: 0.875rem }
.answer { display: grid; grid-template-columns: 3rem minmax(0, 1fr); padding: 0.375rem 0;
  border-top: 1px solid var(--line) }
.answer p { margin: 0 }
@media (max-width: 56rem) {
  body { display: block; padding: 1rem }
  nav { position: static; max-height: none; padding: 1rem 0 }
  nav ul { display: flex; gap: 0.5rem; overflow-x: auto }
  nav a { white-space: nowrap; border: 1px solid var(--line); padding: 0.625rem 0.875rem }
  summary b::before { content: '▸ '; color: var(--quiet) }
details[open] summary b::before { content: '▾ ' }
summary span { padding-left: 0 }
}
@media print { nav { display: none } body { display: block } }
`;
