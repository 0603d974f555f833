import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';

test('a busy button keeps its label and its focus, and ignores taps', async () => {
  const click = jest.fn();
  const submit = jest.fn((event) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" busy={busy} onClick={click}>
        บริจาค 200 คะแนน
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'บริจาค 200 คะแนน' });
  await userEvent.click(button);
  rerender(form(true));
  await userEvent.dblClick(button);
  await userEvent.keyboard('{Enter}');
  expect(button).toHaveFocus();
  expect(click).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledTimes(1);
});

test('a button does not submit by default', async () => {
  const submit = jest.fn();
  render(
    <form onSubmit={submit}>
      <Button>ล้าง</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
});
