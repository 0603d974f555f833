export { SplashScreen as default } from '@/components/session/SplashScreen';
