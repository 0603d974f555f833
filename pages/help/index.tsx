export { HelpScreen as default } from '@/components/members/help/HelpScreen';
