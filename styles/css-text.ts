/** Colour names to CSS custom properties: `brandTint` becomes `--brand-tint`. */
export function cssVariables(colors: object): string {
  return Object.entries(colors)
    .map(([name, value]) => `--${kebab(name)}:${value};`)
    .join('');
}

/** The same rules without comments, line breaks and indentation. */
export function minified(rules: string): string {
  return rules.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ');
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
