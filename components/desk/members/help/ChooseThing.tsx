import { Select } from '@/components/form/Select';

export interface Thing {
  id: string;
  label: string;
}

export interface ChooseThingProps {
  label: string;
  placeholder: string;
  things: readonly Thing[];
  chosen: string;
  error: string | undefined;
  onChoose: (id: string) => void;
}

/** The choice of the coupon, reward or invoice that is meant. */
export function ChooseThing({ label, placeholder, things, chosen, error, onChoose }: ChooseThingProps) {
  return (
    <Select
      name="thing"
      required
      label={label}
      placeholder={placeholder}
      options={things.map(({ id, label: text }) => ({ value: id, label: text }))}
      value={chosen}
      error={error}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
