import { fireEvent, render } from '@testing-library/react';
import { environment } from '@/services/browser/environment';
import { Picture } from './Picture';

const stem = '/coupons/cup.3fa9c1d2e4b5.e8d2c0';

const shown = (src: string) => render(<Picture src={src} size={96} fallback={<b>drawing</b>} />).container;

test('a drawing is one image', () => {
  const container = shown('/coupons/basket.svg');
  expect(container.querySelector('img')).toHaveAttribute('src', '/coupons/basket.svg');
  expect(container.querySelector('picture')).toBeNull();
});

test('a photograph is offered in each size, the smaller format first, on its colour', () => {
  const container = shown(`${stem}-320.webp`);
  const [avif, webp, ...more] = container.querySelectorAll('source');
  expect(more).toEqual([]);
  expect(avif).toHaveAttribute('type', 'image/avif');
  expect(avif).toHaveAttribute('srcset', `${stem}-160.avif 160w, ${stem}-320.avif 320w, ${stem}-640.avif 640w`);
  expect(webp).toHaveAttribute('type', 'image/webp');
  expect(webp).toHaveAttribute('sizes', '96px');
  const image = container.querySelector('picture > img');
  expect(image).toHaveAttribute('src', `${stem}-320.webp`);
  expect(image).toHaveStyle({ backgroundColor: '#e8d2c0' });
});

test.each(['', '/coupons/basket.svg', `${stem}-320.webp`])(
  'without a picture at %j our own drawing is shown',
  (src) => {
    const container = shown(src);
    const image = container.querySelector('img');
    if (image) fireEvent.error(image);
    expect(container).toHaveTextContent('drawing');
    expect(container.querySelector('img, picture')).toBeNull();
  },
);

test('with an API at another origin, pictures of a catalogue come from there, and no others', () => {
  jest.replaceProperty(environment, 'apiBaseUrl', 'https://api.example.com');
  const sourceOf = (src: string) => shown(src).querySelector('img')?.getAttribute('src');
  expect(sourceOf('/coupons/basket.svg')).toBe('/coupons/basket.svg');
  expect(sourceOf('https://pictures.example/a.svg')).toBe('https://pictures.example/a.svg');
  expect(sourceOf('/coupons/cup.3fa9c1d2e4b5.svg')).toBe('https://api.example.com/coupons/cup.3fa9c1d2e4b5.svg');
  const photograph = shown(`${stem}-320.webp`);
  const [avif] = photograph.querySelectorAll('source');
  expect(avif?.getAttribute('srcset')).toContain(`https://api.example.com${stem}-640.avif 640w`);
  jest.restoreAllMocks();
});
