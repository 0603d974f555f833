import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './Dialog';

function Page() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        เปิด
      </button>
      <Dialog
        open={open}
        title="ยกเลิกไหม"
        onClose={close}
        actions={
          <button type="button" onClick={close}>
            เก็บไว้
          </button>
        }
      >
        คะแนนยังอยู่ครบ
      </Dialog>
    </>
  );
}

const opened = async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'เปิด' }));
  return screen.getByRole('dialog', { name: 'ยกเลิกไหม' });
};

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('a dialog is named by its question and described by its text', async () => {
  expect(await opened()).toHaveAccessibleDescription('คะแนนยังอยู่ครบ');
});

test('focuses its title, not a button that a stray Enter would press', async () => {
  await opened();
  expect(screen.getByRole('heading', { name: 'ยกเลิกไหม' })).toHaveFocus();
});

test('Escape closes it and returns the focus', async () => {
  const dialog = await opened();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await closed();
  expect(screen.getByRole('button', { name: 'เปิด' })).toHaveFocus();
});

test('Back closes it and stays on the page', async () => {
  const address = location.href;
  await opened();
  act(() => history.back());
  await closed();
  expect(location.href).toBe(address);
});

test('a tap outside closes it, a tap inside does not', async () => {
  const dialog = await opened();
  await userEvent.click(screen.getByText('คะแนนยังอยู่ครบ'));
  expect(dialog).toBeVisible();
  await userEvent.click(dialog);
  await closed();
});

test('closing a layer on top leaves the lower one open', async () => {
  const closeLower = jest.fn();
  render(
    <Dialog open title="ล่าง" onClose={closeLower} actions={null}>
      <Dialog open title="บน" onClose={() => undefined} actions={null} />
    </Dialog>,
  );
  const upper = screen.getByRole('dialog', { name: 'บน' });
  fireEvent(upper, new Event('close', { bubbles: false }));
  fireEvent(upper, new Event('cancel', { cancelable: true }));
  expect(closeLower).not.toHaveBeenCalled();
});

test('the page behind does not scroll until the last of two dialogs is closed', () => {
  const both = (one: boolean, other: boolean) => (
    <>
      <Dialog open={one} title="หนึ่ง" onClose={() => {}} actions={null} />
      <Dialog open={other} title="สอง" onClose={() => {}} actions={null} />
    </>
  );
  const { rerender } = render(both(true, true));
  rerender(both(false, true));
  expect(document.documentElement).toHaveAttribute('data-modal');
  rerender(both(false, false));
  expect(document.documentElement).not.toHaveAttribute('data-modal');
});
