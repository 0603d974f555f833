import { act, render, screen } from '@testing-library/react';
import { later } from './later';

const Place = () => <p>place</p>;
const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('holds the place until the part is there', async () => {
  const Part = later(async () => Greeting, Place);
  render(<Part name="Somying" />);
  expect(screen.getByText('place')).toBeInTheDocument();
  expect(await screen.findByText('Hello Somying')).toBeInTheDocument();
  expect(screen.queryByText('place')).not.toBeInTheDocument();
});

test('a part that was fetched before shows at once, and is fetched once only', async () => {
  const load = jest.fn(async () => Greeting);
  const Part = later(load, Place);
  await act(async () => Part.fetch());
  render(<Part name="Somying" />);
  expect(screen.getByText('Hello Somying')).toBeInTheDocument();
  await act(async () => Part.fetch());
  expect(load).toHaveBeenCalledTimes(1);
});

test('a file that is lost on the way is asked for again', async () => {
  jest.useFakeTimers();
  const load = jest.fn(async () => Greeting).mockRejectedValueOnce(new Error('no network'));
  const Part = later(load, Place);
  render(<Part name="Somying" />);
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByText('place')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByText('Hello Somying')).toBeInTheDocument();
  jest.useRealTimers();
});
