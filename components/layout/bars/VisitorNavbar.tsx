import { LanguageSwitch } from './LanguageSwitch';
import { Navbar } from './Navbar';

/** The brand and the choice of language over the pages for visitors. */
export function VisitorNavbar() {
  return <Navbar right={<LanguageSwitch />} />;
}
