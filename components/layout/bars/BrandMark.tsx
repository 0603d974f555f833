/**
 * The mark, a hammock under a small sun. One file, which is also the browser's icon; it keeps its colours in every
 * theme. The name is beside it, so it is hidden from screen readers.
 */
export function BrandMark({ size = 40 }: { size?: number }) {
  // biome-ignore lint/performance/noImgElement: an exported site has no server that would optimise images
  return <img src="/brand-mark.svg" width={size} height={size} alt="" />;
}
