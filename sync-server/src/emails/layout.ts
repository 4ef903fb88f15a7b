/** One message in both forms. `text` is complete: nothing is only in the HTML. */
export interface Email {
  subject: string;
  html: string;
  text: string;
}

/** Markup that is already safe to embed. */
interface Html {
  html: string;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

/** A template whose every value is escaped, unless it is markup made by this same tag. */
function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  const texts = values.map((value) => {
    if (typeof value === 'string') return escapeHtml(value);
    return Array.isArray(value) ? value.map((part) => part.html).join('') : value.html;
  });
  return { html: parts.map((part, i) => part + (texts[i] ?? '')).join('') };
}

/** A header field is one line, whatever somebody called himself. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

interface Action {
  label: string;
  url: string;
}

export interface Letter {
  locale: 'en' | 'es';
  subject: string;
  paragraphs: string[];
  /** Label and value, shown as a small table. */
  facts: [label: string, value: string][];
  /** The one thing to do, or one for each of several. */
  action?: Action | Action[] | undefined;
  closing: string[];
  sender: { name: string; address: string };
}

/** The look of every letter: one column, system type, no picture and nothing fetched from anywhere. */
export function layOut({ locale, subject, paragraphs, facts, action, closing, sender }: Letter): Email {
  const factRows = facts.map(
    ([label, value]) => html`<tr>
<td style="padding:8px 16px 8px 0;color:#52606d">${label}</td>
<td style="padding:8px 0;font-weight:600;font-size:18px">${value}</td>
</tr>`,
  );
  const actions = [action ?? []].flat();
  const body = html`<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#f4f5f7;color:#1f2933;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff">
<p style="margin:0 0 24px;font-weight:700">${sender.name}</p>
${paragraphs.map((text) => html`<p style="margin:0 0 16px">${text}</p>\n`)}
${
  factRows.length > 0
    ? html`<table role="presentation" style="border-collapse:collapse;margin:8px 0 24px">${factRows}</table>
`
    : []
}${actions.map(layOutAction)}${closing.map((text) => html`<p style="margin:0 0 16px">${text}</p>\n`)}
<p style="margin:24px 0 0;color:#52606d;font-size:14px">${sender.name}, ${sender.address}</p>
</div>
</body>
</html>
`;
  const table = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const asked = actions.map(({ label, url }) => `${label}: ${url}`);
  const text = [...paragraphs, table, ...asked, ...closing, `${sender.name}\n${sender.address}`].join('\n\n');
  return { subject: oneLine(subject), html: body.html, text: `${text}\n` };
}

/** The address stands below in full: for those whose program shows no links, or who want to see where they go. */
const layOutAction = ({ label, url }: Action): Html => html`<p style="margin:0 0 8px">
<a href="${url}" style="display:inline-block;padding:14px 28px;border-radius:14px;background:#0b4f57;color:#ffffff;font-weight:600;text-align:center;text-decoration:none">${label}</a></p>
<p style="margin:0 0 24px;color:#52606d;font-size:14px;overflow-wrap:anywhere">${url}</p>
`;
