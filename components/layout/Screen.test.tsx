import { render, screen, within } from '@testing-library/react';
import { ActionBar } from './bars/ActionBar';
import { Screen } from './Screen';

test('the main action is inside the main element, like the content', () => {
  render(
    <Screen
      top={<header>bar</header>}
      bottom={
        <ActionBar>
          <button type="button">redeem</button>
        </ActionBar>
      }
    >
      content
    </Screen>,
  );
  const main = screen.getByRole('main');
  expect(within(main).getByRole('button', { name: 'redeem' })).toBeVisible();
  expect(within(main).getByText('content')).toBeVisible();
  expect(within(main).queryByText('bar')).not.toBeInTheDocument();
});
