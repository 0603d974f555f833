const head = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"';

export function drawing(inside: string, attributes = head): string {
  return `<?xml version="1.0"?>\n<svg ${attributes}>\n${inside}\n</svg>\n`;
}

const sun = '<circle cx="12" cy="12" r="9" fill="#f00"/>';

/** Drawings that are accepted; each shows something. */
export const acceptedDrawings: Record<string, string> = {
  'plain shapes': drawing('<!-- a > b, salt & pepper --><g fill="#0a0"><path d="M0 0h9v9Z"/></g><title>sun</title>'),
  'a gradient of another one': drawing(
    `<defs><linearGradient id="a"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>
    <linearGradient id="b" href="#a" gradientTransform="rotate(90)"/></defs><rect width="24" height="24" fill="url(#b)"/>`,
  ),
  'a gradient that is linked as editors do': drawing(
    `<linearGradient id="a"><stop stop-color="#f00"/></linearGradient>
    <linearGradient id="b" xlink:href="#a"/><rect width="24" height="24" fill="url('#b')"/>`,
    `${head} xmlns:xlink="http://www.w3.org/1999/xlink"`,
  ),
  'a mask and a clip path': drawing(
    `<mask id="m"><rect width="24" height="12" fill="#fff"/></mask><clipPath id="c"><circle r="9"/></clipPath>
    <g clip-path="url(#c)">${sun.replace('/>', ' mask="url(#m)"/>')}</g>`,
  ),
  'notes of an editor': drawing(
    '<g inkscape:label="Layer 1" class="a" data-name="b"><path d="M0 0h9v9Z" fill="rgb(200 0 0 / .5)"/></g>',
    `${head} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" version="1.1"`,
  ),
  'a prefix for every name': `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><s:path d="M0 0h9v9Z"/></s:svg>`,
  'a Thai title and written characters': drawing(`<title>ข้าว &amp; น้ำ &lt;1&gt; &#3585;</title>${sun}`),
  'single quotes, CRLF and a byte order mark': `\uFEFF${drawing(sun).replaceAll('"', "'").replaceAll('\n', '\r\n')}`,
  'as many levels as are allowed': drawing(`${'<g>'.repeat(62)}${sun}${'</g>'.repeat(62)}`),
};

/** Texts that no browser draws, because they are not well-formed XML. */
export const brokenDrawings: Record<string, string> = {
  'an attribute twice': drawing('<path d="M0 0h9v9Z" d="M0 0h9v9Z"/>'),
  'a bare &': drawing(`<title>salt & pepper</title>${sun}`),
  'a bare & in an attribute': drawing(`<g id="a & b">${sun}</g>`),
  'two roots': `${drawing(sun)}${drawing(sun).replace(/^.*\n/, '')}`,
  '-- in a comment': drawing(`<!-- a -- b -->${sun}`),
  'an attribute without quotes': drawing(`<path d=M0/>${sun}`),
  'an attribute without a value': drawing(`<g hidden>${sun}</g>`),
  'no space between attributes': drawing('<path d="M0 0h9v9Z"fill="#f00"/>'),
  'an unclosed element': drawing(`<g>${sun}`),
  'a closing tag of another element': drawing(`<g>${sun}</path>`),
  '< in an attribute': drawing(`<g id="<">${sun}</g>`),
  'an entity of HTML': drawing(`<title>a&nbsp;b</title>${sun}`),
  'an undeclared prefix': drawing(`<g inkscape:label="a">${sun}</g>`),
  'a control character': drawing(`<title>\u0001</title>${sun}`),
  'text after the root': `${drawing(sun)}text`,
  'a declaration after a line': `\n${drawing(sun)}`,
  ']]> in a text': drawing(`<title>a ]]> b</title>${sun}`),
  'its second half missing': drawing(sun).slice(0, 90),
  'no namespace': drawing(sun, 'viewBox="0 0 24 24"'),
};
