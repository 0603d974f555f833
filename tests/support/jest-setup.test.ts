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
