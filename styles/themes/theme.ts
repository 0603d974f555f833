/** What a brand may choose. A chain or a channel defines its look by these values alone. */
export interface Theme {
  brand: string;
  brandStrong: string;
  brandTint: string;
  /** The light end of the gradients on cards and meters; white text is still readable on it. */
  brandBright: string;
  accent: string;
  accentInk: string;
  accentTint: string;
  page: string;
  line: string;
}
