const scripts = {
  thai: 'U+02D7,U+0303,U+0331,U+0E01-0E5B,U+200C-200D,U+25CC',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
};

/**
 * The rules of every font, inlined into each page: a file of its own would block the first paint. The fonts come
 * from @fontsource/ibm-plex-sans-thai (OFL 1.1, public/fonts/LICENSE.txt). A browser loads the ones that a text uses:
 * the looped
 * variant is for long legal texts (LegalText), and since the Thai files have no 0-9, most texts need both scripts.
 */
export const fontFaces = [
  ...facesOf('IBM Plex Sans Thai', [400, 600, 700]),
  ...facesOf('IBM Plex Sans Thai Looped', [400, 600]),
].join('\n');

function facesOf(family: string, weights: readonly number[]): string[] {
  return weights.flatMap((weight) =>
    Object.entries(scripts).map(([script, range]) => {
      const file = `${family.toLowerCase().replaceAll(' ', '-')}-${script}-${weight}.woff2`;
      return `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(/fonts/${file});unicode-range:${range}}`;
    }),
  );
}
