import type { Locator } from '@playwright/test';

type Colour = readonly [red: number, green: number, blue: number];

/** A colour as the browser renders it; it must be opaque. */
export async function colourOf(element: Locator, property: string): Promise<Colour> {
  const text = await element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
  const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(text) ?? [];
  if (blue === undefined) throw new Error(`${property} is ${text}`);
  return [Number(red), Number(green), Number(blue)];
}

/** Contrast as WCAG 2 defines it. */
export function ratioOf(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
