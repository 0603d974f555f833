import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { memberHandlers } from '@/__mocks__/handlers';
import { ChipIdentificationScreen } from '@/components/kids-club/identification/ChipIdentificationScreen';
import { ClubTermsScreen } from '@/components/kids-club/terms/ClubTermsScreen';
import type { Member } from '@/contract/members';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { KidsClubLandingScreen } from './KidsClubLandingScreen';

const server = mockServer(...memberHandlers);

beforeAll(() => loadTexts('ui', 'kids-club-landing', 'kids-club', 'kids-club-terms', 'points', 'layout', 'errors'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', { kidsclub: true });
  keep('isLinked', true);
  await changeLanguage('th');
});

const as = (who: Partial<Member>) => server.use(answer('getMember', member(who)));

test('the landing page shows the club, both layers of earning, the daily limit, the start and the balance', async () => {
  const { router } = renderScreen(<KidsClubLandingScreen />, {}, '/v2/kidsclub/landing');
  expect(await screen.findByText('4,350')).toBeVisible();
  expect(screen.getByText('รับได้สูงสุดวันละ 3,000 คะแนน')).toBeVisible();
  expect(screen.getByText('เริ่มสะสมและแลกได้ 8 ส.ค. 2566')).toBeVisible();
  expect(screen.getByText('ต่อที่ 2').closest('li')).toHaveTextContent('คะแนนคิดส์คลับ');
  await userEvent.click(screen.getByRole('link', { name: 'ดูของรางวัล' }));
  expect(router.push).toHaveBeenLastCalledWith('/redemption/prize-catalog/');
  await userEvent.click(screen.getByRole('link', { name: 'คะแนนคิดส์คลับของฉัน' }));
  expect(router.push).toHaveBeenLastCalledWith('/redemption/kidsclub-transaction-point/');
});

test('an unverified member sees how the chip is read and a link to the stores', async () => {
  as({ need_verify_pid: true });
  const { router } = renderScreen(<ChipIdentificationScreen />, {}, '/redemption/kidsclub-dipchip-step-information');
  expect(await screen.findByRole('heading', { name: /เสียบบัตรที่เครื่องอ่าน/ })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'หาสาขาใกล้บ้าน' }));
  expect(router.push).toHaveBeenCalledWith('/branch/');
});

test('a verified member sees a link to the prizes', async () => {
  as({ need_verify_pid: false });
  const { router } = renderScreen(<ChipIdentificationScreen />, {}, '/redemption/kidsclub-dipchip-step-information');
  await userEvent.click(await screen.findByRole('link', { name: 'ดูของรางวัล' }));
  expect(router.push).toHaveBeenCalledWith('/redemption/prize-catalog/');
});

test('the terms show the figures of the programme', async () => {
  renderScreen(<ClubTermsScreen />, {}, '/redemption/terms-and-conditions');
  expect(await screen.findByText(/ทุก 25 บาท ได้ 1 คะแนนคิดส์คลับ/)).toBeVisible();
  expect(screen.getByText(/บัตร Sabai/)).toBeVisible();
});

test.each([
  ['the landing page', <KidsClubLandingScreen key="landing" />],
  ['the verification guide', <ChipIdentificationScreen key="chip" />],
  ['the terms', <ClubTermsScreen key="terms" />],
])('%s does not exist while the club is off', async (_page, page) => {
  keep('toggles', { kidsclub: false });
  renderScreen(page);
  expect(await screen.findByText('ไม่พบหน้าที่ต้องการ')).toBeVisible();
});
