import { trialDays } from '@/domain/earning-campaigns';
import type { CountedAudience } from '@/server/audiences/service';
import type { Difference, FieldChange, Value, Warning } from '@/server/catalogue/difference';
import type { Trial } from '@/server/modules/points/try-campaigns';

/** Prints what an import changes, field by field, with the names that the files use. */
export function printDifference(differences: readonly Difference[], unchanged: number): void {
  for (const { kind, code, how, fields, warnings } of differences) {
    if (how === 'kept') continue;
    const shown = how === 'added' ? [] : fields.map((field) => `  ${changeText(field)}`);
    const warned = warnings.map((warning) => `  ! ${warningTexts[warning]}`);
    console.log([`${words[how].padEnd(10)}${kind} ${code}`, ...shown, ...warned].join('\n'));
  }
  const kept = differences.filter(({ how }) => how === 'kept').map(({ code }) => code);
  if (kept.length > 0) console.log(`${words.kept.padEnd(10)}${namesOf(kept)} (not in the folder; ${toWithdraw})`);
  const count = (how: Difference['how']) => differences.filter((one) => one.how === how).length;
  const counts = [`${count('added')} new`, `${count('changed')} changed`, `${unchanged} unchanged`];
  console.log(`${[...counts, `${count('withdrawn')} withdrawn`].join(', ')}.`);
}

/** Prints what new and changed earning campaigns would have given on the latest bills. */
export function printTrials(trials: readonly Trial[]): void {
  for (const { code, points, bills, members, branches, one_in } of trials) {
    const given = `${points} points more on ${bills} bills, for ${members} members in ${branches} branches`;
    const sample = one_in > 1 ? ` (reckoned from one member in ${one_in})` : '';
    console.log(`tried     ${code} on the last ${trialDays} days: ${given}${sample}`);
  }
}

/** Prints how many members new and changed audiences have now. */
export function printAudiences(audiences: readonly CountedAudience[]): void {
  for (const { kind, code, fitting, held_out, without_consent, one_in } of audiences) {
    const parts = [
      `${fitting} members get it`,
      ...(held_out > 0 ? [`${held_out} are held out`] : []),
      ...(without_consent > 0 ? [`${without_consent} fit but have not agreed to marketing`] : []),
    ];
    const sample = one_in > 1 ? ` (reckoned from one member in ${one_in})` : '';
    console.log(`audience  ${kind} ${code}: ${parts.join(', ')}${sample}`);
  }
}

const words = { added: 'new', changed: 'changed', kept: 'kept', withdrawn: 'withdrawn' };

const toWithdraw = 'to withdraw one, name it in withdraw.yaml';

const warningTexts: Record<Warning, string> = {
  price_halved: 'the price falls by half or more',
  quota_below_taken: 'the quota is below what members have already taken',
  ends_in_past: 'it is over already',
};

const namesShown = 8;

function namesOf(codes: readonly string[]): string {
  const more = codes.length - namesShown;
  return `${codes.slice(0, namesShown).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function changeText({ field, from, to }: FieldChange): string {
  return `${field}: ${valueText(from)} -> ${valueText(to)}`;
}

const longest = 60;

function valueText(value: Value): string {
  if (value === null) return 'none';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const line = text.replace(/\s+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
