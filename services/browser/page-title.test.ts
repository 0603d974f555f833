import { languages } from '@/domain/languages';
import { changeLanguage } from '@/services/texts/texts';
import { titleFile, titlePage } from './page-title';

const untilTitled = (title: string) => until(() => document.title === title);

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve));
}

test('every page has a title without placeholders in both languages', async () => {
  const { titles } = await titleFile.load();
  for (const language of languages) {
    const wrong = Object.entries(titles).filter(([, title]) => !/^\p{L}[^/{]+$/u.test(title[language]));
    expect(wrong).toEqual([]);
  }
});

test('a page gets its title once the titles have loaded, and later pages at once', async () => {
  document.title = 'of the HTML';
  const lost = new Error('ChunkLoadError');
  const load = jest.spyOn(titleFile, 'load').mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  titlePage('/member-setting');
  expect(document.title).toBe('of the HTML');
  titlePage('/member-setting?part=2');
  expect(document.title).toBe('of the HTML');
  await until(() => load.mock.results.length === 2);
  // Without the file no wrong title is shown, and it is requested again.
  titlePage('/rewards');
  expect(document.title).toBe('Sabai');
  await untilTitled('แลกคะแนน · Sabai');
  titlePage('/receipts/detail');
  expect(document.title).toBe('ใบเสร็จ · Sabai');
});

test('the title follows the language', async () => {
  await changeLanguage('en');
  await untilTitled('Receipt · Sabai');
  await changeLanguage('th');
  expect(document.title).toBe('ใบเสร็จ · Sabai');
});

test('the not-found page and the error page have titles too', () => {
  titlePage('/404');
  expect(document.title).toBe('ไม่พบหน้านี้ · Sabai');
  titlePage('/_error');
  expect(document.title).toBe('แจ้งให้ทราบ · Sabai');
});
