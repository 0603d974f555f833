import { fireEvent, render, screen, within } from '@testing-library/react';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { Celebration } from './Celebration';

beforeAll(() => loadTexts('ui'));
beforeEach(() => changeLanguage('th'));

const show = (onClose = jest.fn()) => {
  render(
    <Celebration
      open
      title="Redeemed"
      picture={<i />}
      balance={{ label: 'Points left', before: 1284, after: 1164 }}
      actions={<button type="button">Use it now</button>}
      onClose={onClose}
    >
      An ice cream
    </Celebration>,
  );
  return onClose;
};

test('the celebration is a dialog named by what has succeeded, with the thing, the next step and the balance', () => {
  show();
  const moment = within(screen.getByRole('dialog', { name: 'Redeemed' }));
  expect(moment.getByText('An ice cream')).toBeVisible();
  expect(moment.getByRole('button', { name: 'Use it now' })).toBeVisible();
  expect(moment.getByText('1,284').tagName).toBe('S');
});

test('screen readers hear only the balance that is left', () => {
  show();
  const heard = screen.getByText('1,164', { ignore: '[aria-hidden] *, [aria-hidden]' });
  expect(heard).toBeInTheDocument();
  expect(screen.getByText('1,284').closest('[aria-hidden="true"]')).not.toBeNull();
});

test('Escape closes it', () => {
  const onClose = show();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalled();
});
