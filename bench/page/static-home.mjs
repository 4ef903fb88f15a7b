/** The home as a page without a script, as [path, bytes]: the product's own markup, style and typeface. */
export async function copyHome(origin) {
  const served = await (await fetch(origin)).text();
  const html = served
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<template\b.*?<\/template>/gs, '')
    .replace(/<link rel="(?:manifest|modulepreload)"[^>]*>/g, '');
  const paths = [...html.matchAll(/<link\b[^>]*\bhref="(\/(?:assets|icon)[^"]+)"/g)].map(([, path]) => path);
  const files = await Promise.all(
    paths.map(async (path) => [path, Buffer.from(await (await fetch(origin + path)).arrayBuffer())]),
  );
  return [['/index.html', Buffer.from(html)], ...files];
}
