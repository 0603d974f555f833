import { render, screen } from '@testing-library/react';
import { Barcode } from './Barcode';
import { QrCode } from './QrCode';

const drawn = async (label: string) => {
  const frame = screen.getByRole('img', { name: label });
  return { frame, svg: await screen.findByText((_text, element) => element?.tagName === 'svg') };
};

test('16 digits take 143 modules with the quiet zones, two px each', async () => {
  render(<Barcode value="2010482139077568" label="barcode" />);
  const { frame, svg } = await drawn('barcode');
  expect(svg).toHaveAttribute('viewBox', '0 0 143 1');
  expect(svg).toHaveStyle({ width: '286px' });
  expect(frame).toHaveStyle({ height: '96px' });
});

test('ten modules stay white at both ends', async () => {
  render(<Barcode value="2010482139077568" label="barcode" />);
  const bars = (await drawn('barcode')).svg.querySelector('path')?.getAttribute('d') ?? '';
  const ends = [...bars.matchAll(/M(\d+) 0h(\d+)/g)].map(([, x, width]) => ({ x: Number(x), width: Number(width) }));
  expect(ends[0]?.x).toBe(10);
  const last = ends.at(-1);
  expect(last && last.x + last.width).toBe(133);
});

test('a QR of a member number has 21 modules and 4 white ones on each side, in whole px', async () => {
  render(<QrCode value="2010482139077568" label="QR" modulePixels={4} />);
  const { frame, svg } = await drawn('QR');
  expect(svg).toHaveAttribute('viewBox', '0 0 29 29');
  expect(svg).toHaveAttribute('width', '116');
  expect(frame).toHaveStyle({ width: '116px', height: '116px' });
});
