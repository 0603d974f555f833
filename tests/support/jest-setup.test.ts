import { screen } from '@testing-library/react';

test.each([
  ['no element', '<p>here</p>', 1],
  ['two elements', '<p>here</p><p>wanted</p><p>wanted</p>', 5],
])('the error of a wait that finds %s shows the page once', async (_found, page, times) => {
  document.body.innerHTML = page;
  const error: unknown = await screen.findByText('wanted', {}, { timeout: 1 }).catch((thrown: unknown) => thrown);
  expect(String(error)).toMatch(/^TestingLibraryElementError/);
  expect(String(error).match(/here/g)).toHaveLength(1);
  // In the message, in the elements that it lists, and on the page.
  expect(String(error).match(/wanted/g)).toHaveLength(times);
});

test('what Jest prints of such an error has the address, the roles with their names, and the page', async () => {
  document.body.innerHTML = '<h1>Donate</h1><button>Donate 10\u00a0points now</button><p>here</p>';
  const search = screen.findByRole('button', { name: /Donate 10 pionts/ }, { timeout: 1 });
  const error: unknown = await search.catch((thrown: unknown) => thrown);
  const printed = error instanceof Error ? (error.stack ?? '') : '';
  expect(printed).toMatch(
    /^TestingLibraryElementError: Unable to find role="button" and name `\/Donate 10 pionts\/`\n/,
  );
  expect(printed).toContain('The page / has:\n  heading\n    "Donate"\n  button\n    "Donate 10 points now"\n');
  expect(printed.match(/here/g)).toHaveLength(1);
  expect(printed).toMatch(/\n {4}at /);
});

test.each(['Donate 10\u00a0points now', 'Do\u00adnate 10\u202fpoints\u200b now', 'Donate 10 points now'])(
  'the name %j is found as people type it',
  (name) => {
    document.body.innerHTML = `<button aria-label="${name}"></button><p>${name.replace('Do\u00adnate', 'Donate')}</p>`;
    expect(screen.getByRole('button', { name: /^Donate 10 points now$/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Donate 10 points now' })).toBeInTheDocument();
  },
);
