import type { Words } from './sandbox.copy.ts';

/** Where a bank would ask its customer: one question, two answers. Escape is a no. */
export function askCustomer(words: Words): Promise<'complete' | 'fail'> {
  const host = document.createElement('div');
  // Other dialogs of the page let the focus come here.
  host.dataset.reactAriaTopLayer = 'true';
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [createCsv()];
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-labelledby', 'title');
  dialog.setAttribute('aria-describedby', 'text');
  const title = create('h2', words.bankTitle, 'title');
  const text = create('p', words.bankText, 'text');
  const complete = create('button', words.complete, 'complete');
  const fail = create('button', words.fail, 'fail');
  const note = create('p', words.note, 'note');
  const answers = document.createElement('div');
  answers.append(complete, fail);
  dialog.append(title, text, answers, note);
  root.append(dialog);
  document.body.append(host);
  return new Promise((resolve) => {
    const end = (answer: 'complete' | 'fail') => {
      dialog.close();
      host.remove();
      resolve(answer);
    };
    complete.addEventListener('click', () => end('complete'));
    fail.addEventListener('click', () => end('fail'));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      end('fail');
    });
    dialog.showModal();
    complete.focus();
  });
}

function create(tag: 'h2' | 'p' | 'button', text: string, id: string): HTMLElement {
  const made = document.createElement(tag);
  made.id = id;
  made.textContent = text;
  if (made instanceof HTMLButtonElement) made.type = 'button';
  return made;
}

function createCsv(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    dialog { box-sizing: border-box; width: min(30rem, calc(100vw - 2rem)); padding: 2rem; border: 0; border-radius: 16px; background: #fff; color: #16202e; font: 400 1.125rem / 1.5 'Inter Variable', system-ui, sans-serif; box-shadow: 0 16px 48px rgb(10 34 38 / 0.3); }
    dialog::backdrop { background: rgb(10 34 38 / 0.55); }
    h2 { margin: 0 0 0.75rem; font-size: 1.5rem; line-height: 1.25; }
    p { margin: 0; }
    div { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; margin-block: 1.5rem; }
    button { min-height: 64px; border: 2px solid #0b4f57; border-radius: 12px; background: #0b4f57; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
    #fail { background: #fff; color: #0b4f57; }
    button:focus-visible { outline: 3px solid #16202e; outline-offset: 2px; }
    #note { color: #46505f; font-size: 1rem; }`);
  return sheet;
}
