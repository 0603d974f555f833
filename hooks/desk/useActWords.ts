import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ReasonedAct } from '@/domain/desk-acts';
import type { WaitReason } from '@/domain/support';
import { waitReasons } from '@/domain/support';
import type { texts } from '@/locales/th/desk-acts';

/** What the words of an act name, such as a code. */
export type Named = Readonly<Record<string, string | number>>;

type ActWith<Word extends string> = {
  [Name in ReasonedAct]: (typeof texts)[Name] extends Record<Word, string> ? Name : never;
}[ReasonedAct];

/** The words of an act's dialog, and of the notice after it. */
export function useActWords(act: ReasonedAct, named: Named = {}) {
  const { t } = useTranslation(['desk-acts', 'desk', 'desk-members']);
  return {
    title: t(`desk-acts:${act}.title`, named),
    action: t(`desk-acts:${act}.action`, named),
    hint: hasWord(act, 'hint') ? t(`desk-acts:${act}.hint`, named) : undefined,
    noticeOf: (answer: unknown) => {
      const because = waitsBecause(answer);
      if (because === 'act') return t('desk:act.waiting');
      if (because) return t(`desk-members:waits.${because}`);
      return hasWord(act, 'done') ? t(`desk-acts:${act}.done`, named) : t('desk:act.done');
    },
  };
}

function hasWord<Word extends 'hint' | 'done'>(act: ReasonedAct, word: Word): act is ActWith<Word> {
  return i18next.exists(`desk-acts:${act}.${word}`);
}

/** Why it waits for a second person: `act` if there is no more to say. Undefined if it is done. */
function waitsBecause(answer: unknown): WaitReason | undefined {
  if (!(answer instanceof Object && 'state' in answer && answer.state === 'waiting')) return undefined;
  const because = 'because' in answer ? answer.because : undefined;
  return waitReasons.find((known) => known === because) ?? 'act';
}
