import type { Language } from '@/domain/languages';
import { languages } from '@/domain/languages';
import { formatMemberNumber } from '@/domain/member-number';
import { texts as en } from '@/locales/en/wallet-card';
import { texts as th } from '@/locales/th/wallet-card';
import { tierNames } from '@/locales/tier-names';
import { messageCount, messageDate } from '@/server/platform/message-text';
import type { CardContent, LiveCard, VoidCard } from './card-content';

const words = { th, en } satisfies Record<Language, typeof th>;

/** The card as Google's loyalty object, without its ids. */
export function googleCard(content: CardContent, appUrl: string | undefined): object {
  return content.state === 'live' ? liveCard(content, appUrl) : voidCard(content);
}

function liveCard({ memberNo, points, ending, tier }: LiveCard, appUrl: string | undefined) {
  const digits = formatMemberNumber(memberNo);
  const uris =
    appUrl === undefined
      ? []
      : [{ id: 'app', uri: appUrl, description: th.app, localizedDescription: localized((t) => t.app) }];
  return {
    state: 'ACTIVE',
    accountId: digits,
    barcode: { type: 'CODE_128', value: memberNo, alternateText: digits },
    loyaltyPoints: { label: th.points, localizedLabel: localized((t) => t.points), balance: { int: points } },
    textModulesData: [
      ...(tierNames[tier]
        ? [
            textModule(
              'tier',
              (t) => t.tier,
              (_t, language) => tierNames[tier]?.[language] ?? '',
            ),
          ]
        : []),
      ...(ending.points > 0
        ? [
            textModule(
              'ending',
              (t) => t.ending,
              (_t, language) => endingIn(ending, language),
            ),
          ]
        : []),
      textModule(
        'how',
        (t) => t.how,
        (t) => t.howText,
      ),
    ],
    linksModuleData: { uris },
  };
}

/** Replaces the whole card, so that nothing of the member is left in it. */
function voidCard({ why }: VoidCard) {
  return {
    state: 'INACTIVE',
    textModulesData: [
      textModule(
        'state',
        (t) => t[why],
        (t) => t[`${why}Text`],
      ),
    ],
  };
}

function endingIn({ points, at }: LiveCard['ending'], language: Language): string {
  return `${messageCount(points, language)} · ${messageDate(at, language)}`;
}

type Say = (texts: typeof th, language: Language) => string;

function textModule(id: string, header: Say, body: Say) {
  return {
    id,
    header: header(th, 'th'),
    body: body(th, 'th'),
    localizedHeader: localized(header),
    localizedBody: localized(body),
  };
}

function localized(say: Say) {
  const values = languages.map((language) => ({ language, value: say(words[language], language) }));
  return { defaultValue: values.find(({ language }) => language === 'th'), translatedValues: values };
}
