import { Stack } from '@/components/ui/Stack';
import { BadgeSample } from './BadgeSample';
import { ButtonSample } from './ButtonSample';
import { ColourSample } from './ColourSample';
import { SwitchSample } from './SwitchSample';
import { TypeSample } from './TypeSample';

export function BasicsSection() {
  return (
    <Stack $gap={8}>
      <TypeSample />
      <ButtonSample />
      <BadgeSample />
      <SwitchSample />
      <ColourSample />
    </Stack>
  );
}
