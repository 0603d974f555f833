export const texts = { title: 'เงื่อนไขการขอใบกำกับภาษี' };
