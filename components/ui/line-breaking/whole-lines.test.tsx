import { render, screen } from '@testing-library/react';
import styled from 'styled-components';
import { jsx, jsxs } from './jsx-runtime';

jest.mock('@/domain/line-ends', () => jest.requireActual('@/domain/line-ends'));

const pieces = () => [...document.querySelectorAll('one-line')].map(({ textContent }) => textContent);

test.each([
  ['an element', 'button'],
  ['a styled one', styled.button``],
] as const)('%s has its name as written, and its figure stays in one line', (_, type) => {
  render(jsx(type, { children: 'Donate 10 points now' }));
  expect(screen.getByRole('button', { name: /^Donate 10 points now$/ })).toBeVisible();
  expect(pieces()).toEqual(['10 points']);
});

test('each text among several children is one child', () => {
  render(jsxs('p', { children: ['ทุก 25 บาท', jsx('b', { children: 'ได้' }, 'b'), ' 1 คะแนน'] }));
  expect(screen.getByText('ได้').parentElement).toHaveTextContent('ทุก 25 บาทได้ 1 คะแนน');
  expect(screen.getByText('ได้').parentElement?.childElementCount).toBe(3);
  expect(pieces()).toEqual(['25 บาท', '1 คะแนน']);
});

test('what is text alone stays so, and other components get their children as they are', () => {
  const Length = ({ children }: { children: string }) => children.length;
  render(
    jsxs('div', {
      children: [jsx('option', { children: '10 points' }, 'option'), jsx(Length, { children: '10 points' }, 'length')],
    }),
  );
  expect(pieces()).toEqual([]);
  expect(screen.getByText('9')).toBeVisible();
});
