/**
 * The mark, a hammock under a small sun. It stands in one file that is also the browser's icon, and keeps its colours in
 * every theme. The name stands beside it, so it is silent.
 */
export function BrandMark({ size = 40 }: { size?: number }) {
  // biome-ignore lint/performance/noImgElement: an exported site has no server that would optimise images
  return <img src="/brand-mark.svg" width={size} height={size} alt="" />;
}
