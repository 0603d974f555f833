import { screen, waitFor } from '@testing-library/react';
import { memberCard } from '@/__mocks__/builders/member';
import { memberHandlers } from '@/__mocks__/handlers';
import { MemberPass } from '@/components/members/card/MemberPass';
import { loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';

mockServer(...memberHandlers);

beforeAll(() => loadTexts('ui', 'points', 'members-card'));

test('the badge marks frozen points beside the balance, and no others', async () => {
  const { unmount } = renderScreen(<MemberPass card={{ ...memberCard(), points_frozen: true }} />);
  expect(await screen.findByText('ล็อกอยู่')).toBeVisible();
  unmount();
  renderScreen(<MemberPass card={memberCard()} />);
  await waitFor(() => expect(screen.getByText('คะแนน', { exact: false })).toBeVisible());
  expect(screen.queryByText('ล็อกอยู่')).not.toBeInTheDocument();
});
