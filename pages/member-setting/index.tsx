export { MemberSettingScreen as default } from '@/components/members/MemberSettingScreen';
