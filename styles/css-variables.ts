/** Colour names to CSS custom properties: `brandTint` becomes `--brand-tint`. */
export function cssVariables(colors: object): string {
  return Object.entries(colors)
    .map(([name, value]) => `--${kebab(name)}:${value};`)
    .join('');
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
