// biome-ignore lint/style/noNamespace: the types that this adds to are one
declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** Its types know only the bytes of a font, not one that fontkit has read. */
    registerFont(name: string, font: ReturnType<typeof import('fontkit').create>): this;
  }
}
