import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TabPanel, Tabs } from './Tabs';

const tabs = [
  { id: 'valid', label: 'ใช้ได้' },
  { id: 'used', label: 'ใช้แล้ว' },
  { id: 'expired', label: 'หมดอายุ' },
];

function Page() {
  const [active, setActive] = useState('valid');
  return (
    <>
      <Tabs label="คูปอง" tabs={tabs} active={active} onChange={setActive} />
      <TabPanel id={active}>{active}</TabPanel>
    </>
  );
}

test('arrow keys, Home and End choose a tab and wrap around', async () => {
  render(<Page />);
  await userEvent.tab();
  for (const [key, chosen] of [
    ['ArrowRight', 'ใช้แล้ว'],
    ['ArrowRight', 'หมดอายุ'],
    ['ArrowRight', 'ใช้ได้'],
    ['ArrowLeft', 'หมดอายุ'],
    ['Home', 'ใช้ได้'],
    ['End', 'หมดอายุ'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(chosen);
    expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
  }
});

test('the panel is named after its tab, and Tab leaves the tab list', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('tab', { name: 'ใช้แล้ว' }));
  expect(screen.getByRole('tabpanel', { name: 'ใช้แล้ว' })).toHaveTextContent('used');
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
});
