import type { Scenarios } from '@/__mocks__/answer';
import { answer, daysFromNow } from '@/__mocks__/answer';
import { advertising, mission } from '@/__mocks__/builders/mission';
import type { Mission } from '@/contract/missions';

const now = { effective_from: daysFromNow(-15), effective_to: daysFromNow(15), data_as_of: daysFromNow(-0.01) };

export const missions = {
  missionRuns: () => [answer('getMissions', [running({}), advertising(now)])],
  missionWithoutRank: () => [answer('getMissions', [running({ my_spend: 0, my_rank: null })])],
  missionFirst: () => [
    answer('getMissions', [
      running({
        my_spend: 18_240,
        my_rank: 1,
        prize_spend: null,
        leaders: mission().leaders.map((leader) => ({ ...leader, me: leader.rank === 1 })),
      }),
    ]),
  ],
  missionWithoutLeaders: () => [
    answer('getMissions', [running({ leaders: [], my_rank: null, my_spend: 0, top_spend: 0 })]),
  ],
  missionEnded: () => [answer('getMissions', [running({ ended: true, effective_to: daysFromNow(-1) })])],
  missionAdvertised: () => [answer('getMissions', [advertising(now)])],
  missionAdvertisedWithoutLink: () => [answer('getMissions', [advertising({ ...now, link_path: null })])],
  missionsNone: () => [answer('getMissions', []), answer('getStampCards', [])],
} satisfies Scenarios;

function running(about: Partial<Mission>): Mission {
  return mission({ ...now, ...about });
}
