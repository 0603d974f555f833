export const texts = { title: 'ขอใบกำกับภาษี' };
