import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { readStored } from '@/services/storage/client-store';
import { loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { SandboxEntrance } from './SandboxEntrance';

const people = [
  { name: 'somying', title_th: 'สมหญิง', title_en: 'Somying', hint_th: 'มีคะแนน', hint_en: 'Has points' },
  { name: 'somchai', title_th: 'สมชาย', title_en: 'Somchai', hint_th: 'ยังไม่เป็นสมาชิก', hint_en: 'No member yet' },
];
const enter = jest.fn();
const server = mockServer(http.get('*/sandbox/people', () => HttpResponse.json(people)));

beforeAll(() => loadTexts('ui', 'sandbox'));

beforeEach(() => {
  sessionStorage.clear();
  enter.mockReset();
});

test('a tap logs in as one of the people', async () => {
  renderScreen(<SandboxEntrance onEnter={enter} />);
  await userEvent.click(await screen.findByRole('button', { name: /สมชาย/ }));
  expect(readStored('sandboxUser')).toBe('somchai');
  expect(enter).toHaveBeenCalledTimes(1);
});

test('any other name logs in as a new person', async () => {
  renderScreen(<SandboxEntrance onEnter={enter} />);
  await userEvent.type(await screen.findByRole('textbox'), 'New-Person-1{Enter}');
  expect(readStored('sandboxUser')).toBe('new-person-1');
});

test('a name that no chat account can have is refused at its field', async () => {
  renderScreen(<SandboxEntrance onEnter={enter} />);
  await userEvent.type(await screen.findByRole('textbox'), 'สมชาย{Enter}');
  expect(screen.getByRole('textbox')).toBeInvalid();
  expect(enter).not.toHaveBeenCalled();
});

test('without the list a name can still be typed', async () => {
  server.use(http.get('*/sandbox/people', () => HttpResponse.error()));
  renderScreen(<SandboxEntrance onEnter={enter} />);
  await userEvent.type(await screen.findByRole('textbox'), 'somying{Enter}');
  expect(enter).toHaveBeenCalledTimes(1);
});
