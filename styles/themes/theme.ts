/** What a brand may choose. A chain or a channel puts on its own look by giving these, and nothing else. */
export interface Theme {
  brand: string;
  brandStrong: string;
  brandTint: string;
  /** The light end of the gradients on cards and meters; white text still reads on it. */
  brandBright: string;
  accent: string;
  accentInk: string;
  accentTint: string;
  page: string;
  line: string;
}
