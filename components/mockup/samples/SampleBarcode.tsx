/** Bars for display, not for scanning: real ones come from the member's code. */
export function SampleBarcode() {
  let x = 0;
  const bars = widths.map((width) => {
    const bar = { x, width };
    x += width + 2 + (width % 3);
    return bar;
  });
  return (
    <svg width={x} height="72" aria-hidden="true" shapeRendering="crispEdges">
      {bars.map((bar) => (
        <rect key={bar.x} {...bar} height="72" />
      ))}
    </svg>
  );
}

const widths = [
  2, 2, 6, 8, 2, 4, 4, 8, 2, 2, 6, 4, 2, 8, 4, 2, 2, 6, 8, 2, 4, 2, 2, 8, 4, 6, 2, 2, 4, 8, 2, 6, 4, 2, 2, 8,
];
