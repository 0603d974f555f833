import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTexts } from '@/services/texts/texts';
import { ReviewList } from './ReviewList';

beforeAll(() => loadTexts('ui'));

test('each value that can be changed has a button that names it', async () => {
  const change = jest.fn();
  render(
    <ReviewList
      items={[
        { label: 'ชื่อ', value: 'สมหญิง ใจดี', onChange: change },
        { label: 'เลขประจำตัวผู้เสียภาษี', value: '1-9999-00001-01-0' },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['ชื่อ', 'เลขประจำตัวผู้เสียภาษี']);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'แก้ไขชื่อ' }));
  expect(change).toHaveBeenCalledTimes(1);
});
