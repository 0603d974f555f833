const pointType = 'cjpoint: the loyalty card; kidpoint: Kids Club';
const month = 'Month in Bangkok, of the Gregorian calendar: 2026-11';

const moved = {
  issued: 'Points earned, and brought along from earlier records',
  taken_back: 'Points of returned goods and voided bills, of debts, and those that staff took',
  spent: 'Points redeemed and donated, less those given back',
  expired: 'Points that ended unspent',
  forfeited: 'Points that ended with the membership',
};

/** What the views and their columns are, as the database documents them. */
export const reportComments = {
  liability: {
    about:
      "Points by the year in which they end, which is the year after they were earned. issued - taken_back - spent - expired - forfeited = remaining. Without points whose books are closed. Their sums are the ledger's.",
    columns: {
      point_type: pointType,
      end_year: 'They end on 31 December of this year; those of a year were earned in the year before',
      ...moved,
      remaining: 'Points that members hold',
      remaining_baht:
        'What they pay at the till, 200 points for 10 baht. Null for Kids Club: those pay for nothing there',
      expired_percent: 'Part of the issued points, without those taken back, that has expired so far',
      expected_percent:
        'ESTIMATE, of years that have not ended: the part that expired in all years that have, without years with points brought along. Null: those years issued less than a tenth of this one, so there is not enough history',
      expected_points: 'ESTIMATE: how many of the remaining points may expire. Null: not enough history',
    },
  },
  points: {
    about: 'The movements of points by month. at_start + issued - taken_back - spent - expired - forfeited = at_end.',
    columns: {
      month,
      point_type: pointType,
      at_start: 'Balance of all members at the start of the month',
      ...moved,
      at_end: 'Balance at the end of the month, or now',
    },
  },
  campaigns: {
    about:
      'Coupons, rewards and earning campaigns by month. A bill counts with what has not come back of it. Compare users with others carefully: who uses a coupon shops more anyway, so the difference is not its effect.',
    columns: {
      month,
      kind: 'coupon, reward or earning',
      code: 'Code in the catalogue',
      name_th: 'Thai name',
      name_en: 'English name',
      drawn: 'Coupons collected, or rewards claimed',
      used: 'Uses that were not given back; of an earning campaign the bills',
      points: 'Points that the campaign gave, or that its rewards cost',
      discount_baht:
        'What it took off the bills at the till, at most what its terms say and what the till stated for the goods',
      bills: 'Bills with a use',
      bills_baht: 'Value of these bills. Null: of 1 to 4 users',
      users: 'Members who used it in the month, of those who bought. Null: 1 to 4 users or others',
      users_baht: 'What they bought in the whole month. Null: as above',
      others: 'Members who bought in the month and did not use it. Null: as above',
      others_baht: 'What they bought in the month. Null: as above',
    },
  },
  members: {
    about: 'Members by month.',
    columns: {
      month,
      active: 'Members with a bill in the month that was not voided',
      joined: 'Members registered in the month',
      lost: 'Members whose ninetieth day without a bill was in the month',
      erased: 'Members erased in the month at their request',
    },
  },
  stores: {
    about: 'Active members by store and month. A member may be active in several stores.',
    columns: {
      month,
      branch_code: 'Code of the store',
      name_th: 'Thai name; empty if it is no longer listed',
      name_en: 'English name',
      active: 'Members with a bill there that was not voided. Null: fewer than 5',
    },
  },
  kids_club: {
    about: 'Kids Club by month. Orders are those placed in the month, by what they are now.',
    columns: {
      month,
      members: 'Members who earned Kids Club points',
      orders: 'Prizes ordered',
      waiting: 'Of them on no packing list yet',
      preparing: 'On a packing list',
      sent: 'Sent',
      cancelled: 'Cancelled',
      order_points: 'Kids Club points paid for the orders that were not cancelled',
    },
  },
  etax: {
    about: 'Full tax invoices and credit notes by the month of their issue, as in the output tax report.',
    columns: {
      month,
      invoices: 'Tax invoices issued',
      cancelled: 'Invoices replaced in the month, which takes their amounts off',
      credit_notes: 'Credit notes, which take theirs off',
      base_baht: 'Value of taxed goods without VAT',
      untaxed_baht: 'Value of untaxed goods',
      vat_baht: 'VAT',
      total_baht: 'base + untaxed + VAT',
      failed: 'Requests that ended without an invoice',
    },
  },
  counts: {
    about: 'When each report was counted.',
    columns: {
      report: 'Name of the view',
      month: 'Null: all months together',
      counted_at: 'Time of the last count that succeeded',
    },
  },
} as const satisfies Record<string, { about: string; columns: Record<string, string> }>;
