import { screen } from '@testing-library/react';
import { renderScreen } from '@/tests/support/render-screen';
import { FailureNote } from './FailureNote';

const failure = { title: 'Service problem', message: 'Please try again.', quote: 'If you contact us, quote 1208 6585' };

test('scrolls into view once for each failure', () => {
  const scrollIntoView = jest.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  const { rerender } = renderScreen(<FailureNote failure={undefined} />);
  expect(scrollIntoView).not.toHaveBeenCalled();
  rerender(<FailureNote failure={failure} />);
  expect(screen.getByRole('alert')).toHaveTextContent(Object.values(failure).join(''));
  rerender(<FailureNote failure={{ ...failure }} />);
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  expect(scrollIntoView).toHaveBeenLastCalledWith({ block: 'nearest' });
  rerender(<FailureNote failure={{ ...failure, quote: 'If you contact us, quote 9565 7083' }} />);
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
});
