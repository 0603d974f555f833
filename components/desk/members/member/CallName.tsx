import { useTranslation } from 'react-i18next';
import { refusableCalls } from '@/domain/support';

/** What was tried. A call that has no words yet shows its name, taken apart. */
export function CallName({ name }: { name: string }) {
  const { t } = useTranslation('desk-members');
  const known = refusableCalls.find((call) => call === name);
  if (known) return t(`call.${known}`);
  return <span lang="en">{name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}</span>;
}
