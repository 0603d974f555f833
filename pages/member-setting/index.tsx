export { MemberSettingScreen as default } from '@/components/members/settings/MemberSettingScreen';
