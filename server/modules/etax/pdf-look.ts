/** Red, green and blue, as a PDF has them. The values are those of the product's default theme. */
export type Colour = readonly [number, number, number];

export const colour = {
  brand: [11, 107, 58],
  brandStrong: [7, 73, 42],
  brandTint: [229, 243, 234],
  line: [219, 228, 222],
  ink: [19, 32, 26],
  muted: [81, 96, 90],
  danger: [179, 38, 30],
  dangerTint: [253, 236, 234],
  white: [255, 255, 255],
} as const satisfies Record<string, Colour>;

/** A4 in points. What belongs to the page itself stands between `bottom` and the edge. */
export const page = { width: 595.28, left: 40, right: 555.28, top: 38, bottom: 792, content: 515.28 } as const;

/** Below this, as a multiple of the type's size, a line's tone marks touch what is above it. */
export const lineHeight = 1.5;

/** The two weights of the document's one typeface. */
export type Face = 'regular' | 'strong';
