import { act, screen } from '@testing-library/react';
import { done, failed } from '@/domain/result';
import { ownError } from '@/services/http/api-error';
import { renderScreen } from '@/tests/support/render-screen';
import { nextTurn } from '@/tests/support/settled-calls';
import { useCall } from './useCall';

const read = jest.fn();

function Shown({ name }: { name: string | null }) {
  const { data, error, isValidating, mutate } = useCall<string>(name, read);
  return (
    <>
      <p>{`${data ?? 'no data'}, ${error?.code ?? 'no error'}, ${isValidating ? 'busy' : 'idle'}`}</p>
      <button type="button" onClick={() => void mutate()}>
        again
      </button>
    </>
  );
}

test('a read is busy, then has its answer; a failure is its error, and a retry may succeed', async () => {
  read.mockResolvedValueOnce(failed(ownError('504'))).mockResolvedValueOnce(done('answer'));
  renderScreen(<Shown name="one" />);
  expect(screen.getByText('no data, no error, busy')).toBeVisible();
  expect(await screen.findByText('no data, 504, idle')).toBeVisible();
  act(() => screen.getByRole('button').click());
  expect(await screen.findByText('answer, no error, idle')).toBeVisible();
});

test('without a key nothing is read', async () => {
  read.mockReset();
  renderScreen(<Shown name={null} />);
  await act(nextTurn);
  expect(read).not.toHaveBeenCalled();
  expect(screen.getByText('no data, no error, idle')).toBeVisible();
});
