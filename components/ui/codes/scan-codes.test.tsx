import { act, render, screen } from '@testing-library/react';
import { modulePixelsIn } from './BarcodeBars';
import { Barcode, QrCode } from './scan-codes';

const drawn = async (label: string) => {
  const frame = screen.getByRole('img', { name: label });
  return { frame, svg: await screen.findByText((_text, element) => element?.tagName === 'svg') };
};

test('16 digits take 143 modules including the quiet zones, at two px each', async () => {
  render(<Barcode value="2010482139077568" label="barcode" />);
  const { frame, svg } = await drawn('barcode');
  expect(svg).toHaveAttribute('viewBox', '0 0 143 1');
  expect(svg).toHaveStyle({ width: '286px' });
  expect(frame).toHaveStyle({ height: '96px' });
});

test('the bars follow a phone that is turned or zoomed', async () => {
  render(<Barcode value="2010482139077568" label="barcode" />);
  const { svg } = await drawn('barcode');
  const resize = (devicePixelRatio: number) => {
    jest.replaceProperty(window, 'devicePixelRatio', devicePixelRatio);
    act(() => window.dispatchEvent(new Event('resize')));
  };
  resize(0.99);
  expect(svg).toHaveStyle({ width: `${286 / 0.99}px` });
  jest.restoreAllMocks();
  act(() => window.dispatchEvent(new Event('resize')));
  expect(svg).toHaveStyle({ width: '286px' });
});

test('ten modules stay white at each end', async () => {
  render(<Barcode value="2010482139077568" label="barcode" />);
  const bars = (await drawn('barcode')).svg.querySelector('path')?.getAttribute('d') ?? '';
  const ends = [...bars.matchAll(/M(\d+) 0h(\d+)/g)].map(([, x, width]) => ({ x: Number(x), width: Number(width) }));
  expect(ends[0]?.x).toBe(10);
  const last = ends.at(-1);
  expect(last && last.x + last.width).toBe(133);
});

test('the QR code of a member number has 21 modules and 4 white ones on each side, in whole px', async () => {
  render(<QrCode value="2010482139077568" label="QR" modulePixels={4} />);
  const { frame, svg } = await drawn('QR');
  expect(svg).toHaveAttribute('viewBox', '0 0 29 29');
  expect(svg).toHaveAttribute('width', '116');
  expect(frame).toHaveStyle({ width: '116px', height: '116px' });
});

test.each([
  ['a phone', 375, 3, false, 2],
  ['a small phone', 320, 2, false, 2],
  ['a folded phone of 280 px', 280, 3, false, 5 / 3],
  ['a folded phone of low density', 280, 2, false, 1.5],
  ['a screen with a fractional pixel ratio', 412, 2.625, false, 5 / 2.625],
  ['a window that is zoomed out a little', 375, 0.99, false, 2 / 0.99],
  ['the sheet for the till on a phone', 375, 2, true, 2.5],
  ['a sheet on a phone', 375, 2, 'column', 2.5],
  ['a sheet in the column of a desk', 1440, 2, 'column', 3],
  ['the sheet for the till on a folded phone', 280, 3, true, 5 / 3],
  ['the sheet for the till on its side', 812, 3, true, 16 / 3],
  ['the sheet for the till on a tablet', 768, 2, true, 5],
  ['the sheet for the till on a desk', 1440, 2, true, 6],
] as const)('on %s a module is a whole number of device pixels', (_screen, innerWidth, devicePixelRatio, grows, px) => {
  const modulePixels = modulePixelsIn({ innerWidth, devicePixelRatio }, 143, grows);
  expect(modulePixels).toBeCloseTo(px, 10);
  expect((modulePixels * devicePixelRatio) % 1).toBeCloseTo(0, 10);
  expect(modulePixels * 143).toBeLessThanOrEqual(innerWidth - (grows ? 0 : 34));
});
