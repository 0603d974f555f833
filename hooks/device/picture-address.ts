import { catalogueAddress } from '@/domain/photographs';
import { environment } from '@/services/browser/environment';

/** The API has the pictures of catalogues, also if the web app has another origin; the product's own drawings are files of the app. */
export function pictureAddress(src: string): string {
  return catalogueAddress.test(src) ? `${environment.apiBaseUrl}${src}` : src;
}
