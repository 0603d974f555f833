import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { helpPlace, helpQuestions } from '@/domain/navigation/help-places';
import { routePathOf } from '@/domain/navigation/routes';
import { texts as english } from '@/locales/en/members-help';
import { texts as thai } from '@/locales/th/members-help';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { renderScreen } from '@/tests/support/render-screen';
import { HelpScreen } from './HelpScreen';

beforeAll(() => loadTexts('ui', 'members-help', 'members-settings'));

beforeEach(async () => {
  keep('toggles', { NewHomePage: true });
  await changeLanguage('th');
});

const titles = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);

test('each question has an answer without a gap, and the way to where it is done', async () => {
  renderScreen(<HelpScreen />);
  for (const name of helpQuestions) {
    const ways = screen.getAllByRole('link', { name: thai.question[name].action });
    expect(ways.map((way) => way.getAttribute('href'))).toContain(helpPlace(name, { NewHomePage: true }));
    expect(routePathOf(helpPlace(name, {}))).toBeDefined();
  }
  expect(titles()).toEqual(helpQuestions.map((name) => thai.question[name].title));
  expect(document.body).not.toHaveTextContent(/\{\{|undefined/);
  await act(() => changeLanguage('en'));
  expect(titles()).toEqual(helpQuestions.map((name) => english.question[name].title));
});

test.each([
  ['คะแนนไม่เขา', 'ซื้อแล้วคะแนนไม่เข้า'],
  ['แต้มหมดอายุ', 'คะแนนหมดอายุเมื่อไร'],
  ['โดนแฮก', 'มีคนอื่นใช้คะแนนของฉัน'],
  ['โอทีพี', 'ไม่ได้รับรหัส OTP'],
  ['อีแท็กซ์', 'ขอใบกำกับภาษี'],
])('%s finds "%s"', async (typed, title) => {
  renderScreen(<HelpScreen />);
  await userEvent.type(screen.getByRole('textbox'), typed);
  expect(titles()).toContain(title);
  expect(titles().length).toBeLessThan(5);
  expect(screen.getByRole('status')).toHaveTextContent(/^พบ \d คำถาม$/);
});

test('what is not found is named, and all questions and the call centre are offered', async () => {
  renderScreen(<HelpScreen />);
  await userEvent.type(screen.getByRole('textbox'), 'จักรยาน');
  expect(await screen.findByText('ยังไม่มีคำตอบของ “จักรยาน”')).toBeVisible();
  expect(screen.getByRole('link', { name: 'โทร 02-000-0000' })).toHaveAttribute('href', 'tel:020000000');
  await userEvent.click(screen.getByRole('button', { name: 'ดูคำถามทั้งหมด' }));
  expect(titles()).toHaveLength(12);
});
