import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The choice of an act's subject among several. With a single one there is nothing to choose; without a choice `check` reports it. */
export function useChoice(ids: readonly string[]) {
  const { t } = useTranslation('desk-members');
  const [chosen, onChoose] = useState(ids.length === 1 ? (ids[0] ?? '') : '');
  const [wasTried, setTried] = useState(false);
  const check = () => {
    setTried(true);
    return chosen !== '';
  };
  return { check, choice: { chosen, onChoose, error: wasTried && chosen === '' ? t('chooseFirst') : undefined } };
}
