import type { Look } from './looks';

/** A picture and its measured faults. */
export type Picture = { path: string; state: string; look: Look; file: string; faults: readonly string[] };

/** The file name without the variant. */
export function pictureName(path: string, state: string): string {
  return `${path === '/' ? 'splash' : path.slice(1, -1)} ${state}`.replace(/[^a-z0-9]+/g, '-');
}

/** One page with all pictures by route, in the order of the product. */
export function galleryPage(pictures: readonly Picture[]): string {
  const routes = [...new Set(pictures.map(({ path }) => path))];
  const faults = pictures.filter((picture) => picture.faults.length > 0).length;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Gallery</title>
<style>${style}</style>
<nav>
  <p>${routes.length} routes, ${pictures.length} pictures, ${faults} with faults</p>
  ${routes.map((path) => `<a href="#${path}">${path}</a>`).join('\n  ')}
</nav>
<main>
${routes.map((path) => section(path, pictures)).join('\n')}
</main>
</html>
`;
}

function section(path: string, pictures: readonly Picture[]): string {
  const own = pictures.filter((picture) => picture.path === path);
  return `<section id="${path}"><h2>${path}</h2><div>\n${own.map(figure).join('\n')}\n</div></section>`;
}

function figure({ state, look, file, faults }: Picture): string {
  const caption = `${state} · ${look.width} px · ${look.language}${look.text === 100 ? '' : ` · ${look.text} %`}`;
  const found = faults.map((fault) => `<li>${escaped(fault)}</li>`).join('');
  const image = `<img src="${file}" width="${look.width}" alt="" loading="lazy">`;
  return `<figure style="width: ${look.width}px"><figcaption>${caption}</figcaption><ul>${found}</ul><a href="${file}">${image}</a></figure>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const style = `
  body { display: flex; margin: 0; font: 14px/1.5 system-ui, sans-serif; background: #e8ece9; }
  nav { position: sticky; top: 0; flex: none; width: 280px; height: 100vh; overflow-y: auto; padding: 16px; background: #fff; box-sizing: border-box; }
  nav a { display: block; padding: 2px 0; color: #0b6b3a; overflow-wrap: anywhere; }
  main { min-width: 0; padding: 16px; }
  section > div { display: flex; gap: 24px; overflow-x: auto; align-items: start; padding-bottom: 16px; }
  figure { flex: none; margin: 0; }
  figcaption { font-weight: 600; }
  ul { margin: 0 0 4px; padding-left: 20px; color: #b3261e; }
  img { display: block; height: auto; border-radius: 16px; box-shadow: 0 4px 16px #0003; }
`;
