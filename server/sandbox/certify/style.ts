const thaiFaces = [400, 600].map(
  (weight) =>
    `@font-face { font-family: 'IBM Plex Sans Thai'; font-weight: ${weight}; font-display: swap; src: url(/fonts/ibm-plex-sans-thai-thai-${weight}.woff2); unicode-range: U+0E00-0E7F; }`,
);

/** The style of the certificate's page and report. Without the web app's files, Thai is in a font of the machine. */
export const style = `
${thaiFaces.join('\n')}
:root { color-scheme: light; --ink: #13201a; --muted: #51605a; --line: #dbe4de; --brand: #0b6b3a; --danger: #a12318; }
* { box-sizing: border-box; }
body { margin: 0; background: #f4f7f5; color: var(--ink); font: 1rem/1.65 'IBM Plex Sans Thai', 'Noto Sans Thai', system-ui, sans-serif; }
.ribbon { margin: 0; padding: 4px 16px; background: #ffc83d; color: #4a3300; font-size: 0.875rem; }
a { color: var(--brand); }
.ribbon a { color: inherit; }
main { max-width: 60rem; margin: 0 auto; padding: 16px; overflow-wrap: anywhere; }
h1 { margin: 8px 0; font-size: 1.5rem; line-height: 1.5; }
h2 { margin: 0; font-size: 1rem; line-height: 1.5; }
p { margin: 4px 0; }
code { font-size: 0.875rem; }
form { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: end; margin: 16px 0; }
label { display: grid; font-size: 0.875rem; }
input, select, button { min-height: 48px; padding: 0 12px; border: 1px solid #7c8c84; border-radius: 10px; background: #fff; color: inherit; font: inherit; }
button { border-color: var(--brand); color: var(--brand); cursor: pointer; }
button.main { background: var(--brand); color: #fff; }
#count { position: sticky; top: 0; padding: 8px 0; background: #f4f7f5; font-weight: 600; }
ol { margin: 16px 0; padding: 0; list-style: none; display: grid; gap: 8px; }
li { padding: 12px 16px; border: 1px solid var(--line); border-left: 6px solid #7c8c84; border-radius: 10px; background: #fff; break-inside: avoid; }
li.passed { border-left-color: var(--brand); }
li.wrong { border-left-color: var(--danger); }
.state { font-weight: 600; font-size: 0.875rem; color: var(--muted); }
.passed .state { color: var(--brand); }
.wrong .state, .mistake { color: var(--danger); }
.small { color: var(--muted); font-size: 0.875rem; }
.helps { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 16px; margin: 16px 0; }
dt { color: var(--muted); }
dd { margin: 0; }
@media print { body { background: #fff; } .ribbon { display: none; } }
`;
