import { nameMustBeLatin, tidyLatinName } from './names';

test.each(['Somying', 'Mary-Ann', "O'Brien", 'St. John', 'John Jr.', 'José', 'Na Ayudhya'])(
  '%s is a Latin name',
  (name) => {
    expect(nameMustBeLatin(tidyLatinName(name))).toBe(true);
  },
);

test.each(['สมหญิง', 'Somying1', '', '-Ann', 'Ann--', 'A @ B', 'Somying ใจดี', 'Иван'])(
  '%s is not a Latin name',
  (name) => {
    expect(nameMustBeLatin(tidyLatinName(name))).toBe(false);
  },
);

test('a Latin name is stored as it is printed on a card', () => {
  expect(tidyLatinName('  Mary   O’Brien\u200B ')).toBe("Mary O'Brien");
  expect(tidyLatinName('D‘A`B´CʼE')).toBe("D'A'B'C'E");
});
