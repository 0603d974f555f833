/** Each query returns `subject, expected, found` for every comparison. */
export type Invariant = { invariant: string; query: string };

/** Invariants within the ledger. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    invariant: 'a movement is covered by its lot or its uses',
    query: `
      select 'movement ' || movement.id as subject, movement.points as expected,
        closed_points + coalesce(case when kind in ('earned', 'opening') then lot.points else used.points end, 0) as found
      from point_movements movement
      left join point_lots lot on lot.id = movement.id
        and (lot.member_id, lot.point_type) = (movement.member_id, movement.point_type)
      left join (select movement_id, abs(sum(points)) as points from point_uses group by movement_id) used
        on used.movement_id = movement.id`,
  },
  {
    invariant: 'a lot holds what it was less what was used of it',
    query: `
      select 'lot ' || lot.id as subject, lot.points - coalesce(used.points, 0) as expected, remaining as found
      from point_lots lot
      left join (select lot_id, sum(points) as points from point_uses group by lot_id) used on used.lot_id = lot.id`,
  },
  {
    invariant: 'a lot was earned or brought along, and holds from nothing to what it was',
    query: `
      select 'lot ' || lot.id as subject, 1 as expected,
        (remaining between 0 and lot.points and coalesce(kind in ('earned', 'opening'), false))::integer as found
      from point_lots lot left join point_movements movement on movement.id = lot.id`,
  },
  {
    invariant: 'a use stays with one member, one type and the sign of its movement',
    query: `
      select 'movement ' || movement_id || ', lot ' || lot_id as subject, 1 as expected, coalesce(
        (lot.member_id, lot.point_type) = (movement.member_id, movement.point_type)
        and (point_uses.points < 0) = (kind = 'restored') and kind not in ('earned', 'opening'), false)::integer as found
      from point_uses
      left join point_lots lot on lot.id = lot_id
      left join point_movements movement on movement.id = movement_id`,
  },
  {
    invariant: 'a member holds what came in less what went',
    query: `
      select coalesce(moved.point_type, held.point_type) || ' of member ' || coalesce(moved.member_id, held.member_id)
        as subject, coalesce(moved.points, 0) as expected, coalesce(held.points, 0) as found
      from (
        select member_id, point_type,
          sum((points - closed_points) * case when kind in ('earned', 'opening', 'restored') then 1 else -1 end) as points
        from point_movements group by member_id, point_type
      ) moved
      full join (select member_id, point_type, sum(remaining) as points from point_lots group by member_id, point_type)
        held on (held.member_id, held.point_type) = (moved.member_id, moved.point_type)`,
  },
];

const eachType = `cross join lateral (values
  ('cjpoint', cjpoint, taken_cjpoint, owed_cjpoint, settled_cjpoint),
  ('kidpoint', kidpoint, taken_kidpoint, owed_kidpoint, settled_kidpoint)) each (point_type, earned, taken, owed, settled)`;

const returnOf = `'return ' || return_branch || ' ' || return_no`;

const billOf = `'receipt ' || branch_code || ' ' || bill_no || ' ' || each.point_type`;

/** Invariants between the ledger and what earned or spent its points. */
export const sourceInvariants: readonly Invariant[] = [
  {
    invariant: 'members brought along what the imports say',
    query: `
      select 'opening balances in ' || each.point_type as subject, each.opened as expected,
        coalesce((select sum(points) from point_movements
          where kind = 'opening' and point_movements.point_type = each.point_type), 0) as found
      from (select coalesce(sum(opened_cjpoint), 0) as cjpoint, coalesce(sum(opened_kidpoint), 0) as kidpoint
        from member_imports) opened
      cross join lateral (values ('cjpoint', cjpoint), ('kidpoint', kidpoint)) each (point_type, opened)`,
  },
  {
    invariant: 'a bill earned what it says',
    query: `
      with billed as (
        select ${billOf} as reference, member_id, earned from receipts ${eachType} where earned > 0 and member_id is not null
      ), moved as (select * from point_movements where kind = 'earned' and reference like 'receipt %')
      select coalesce(billed.reference, moved.reference) as subject, coalesce(earned, 0) as expected,
        coalesce(points, 0) as found
      from billed full join moved on (moved.reference, moved.member_id) = (billed.reference, billed.member_id)`,
  },
  {
    invariant: 'a cancelled bill took back what it says',
    query: `
      with billed as (select 'void ' || ${billOf} as reference, taken from receipts ${eachType} where taken > 0),
        moved as (select * from point_movements where kind = 'voided' and reference like 'void %')
      select coalesce(billed.reference, moved.reference) as subject, coalesce(taken, 0) as expected,
        coalesce(points, 0) as found
      from billed full join moved on moved.reference = billed.reference`,
  },
  {
    invariant: 'a return took back what it says',
    query: `
      with noted as (
        select ${returnOf} || ' ' || each.point_type as reference, member_id, taken from bill_returns ${eachType} where taken > 0
      ), moved as (select * from point_movements where kind = 'voided' and reference like 'return %')
      select coalesce(noted.reference, moved.reference) as subject, coalesce(taken, 0) as expected, coalesce(points, 0) as found
      from noted full join moved on (moved.reference, moved.member_id) = (noted.reference, noted.member_id)`,
  },
  {
    invariant: 'other points paid what a cancelled bill or a return says',
    query: `
      with noted as (
        select 'settle void ' || ${billOf} as reference, settled from receipts ${eachType} where settled > 0
        union all
        select 'settle ' || ${returnOf} || ' ' || each.point_type, settled from bill_returns ${eachType} where settled > 0
      ), moved as (
        select * from point_movements
        where kind = 'voided' and (reference like 'settle void receipt %' or reference like 'settle return %')
      )
      select coalesce(noted.reference, moved.reference) as subject, coalesce(settled, 0) as expected, coalesce(points, 0) as found
      from noted full join moved on moved.reference = noted.reference`,
  },
  {
    invariant: 'a bill has come back as far as its returns say',
    query: `
      with sums as (
        select branch_code, bill_no, sum(total_satang) as total_satang, sum(cjpoint) as cjpoint, sum(kidpoint) as kidpoint,
          sum(paid_points) as paid_points
        from bill_returns where applied_at > 0 and refused is null group by branch_code, bill_no
      ), parts as (
        select coalesce(branch_code, sums.branch_code) || ' ' || coalesce(bill_no, sums.bill_no) as bill,
          receipts.*, sums.total_satang as back_satang, sums.cjpoint as back_cjpoint, sums.kidpoint as back_kidpoint
        from receipts left join sums using (branch_code, bill_no)
        where returned_at > 0 or sums.bill_no is not null
      )
      select 'satang returned of bill ' || bill as subject, coalesce(back_satang, 0) as expected, returned_satang as found from parts
      union all
      select 'cjpoint returned of bill ' || bill, coalesce(back_cjpoint, 0), returned_cjpoint from parts
      union all
      select 'kidpoint returned of bill ' || bill, coalesce(back_kidpoint, 0), returned_kidpoint from parts
      union all
      select 'points that paid for returned goods of bill ' || branch_code || ' ' || bill_no,
        coalesce(sums.paid_points, 0), returned_points
      from point_discounts left join sums using (branch_code, bill_no)`,
  },
  {
    invariant: 'of no line came back more than was sold',
    query: `
      select 'line ' || place || ' of bill ' || branch_code || ' ' || bill_no as subject, 1 as expected,
        coalesce(quantity <= (sold ->> 'quantity')::numeric and satang <= (sold ->> 'amountSatang')::bigint
          and discount <= (sold ->> 'discountSatang')::bigint, false)::integer as found
      from (
        select branch_code, bill_no, (line ->> 'line')::integer as place, sum((line ->> 'quantity')::numeric) as quantity,
          sum((line ->> 'amountSatang')::bigint) as satang, sum((line ->> 'discountSatang')::bigint) as discount
        from bill_returns cross join lateral jsonb_array_elements(bill_returns.lines) line
        group by branch_code, bill_no, place
      ) back
      join receipts using (branch_code, bill_no) cross join lateral (select lines -> place as sold) line`,
  },
  {
    invariant:
      'a debt is what cancelled bills, returns or an earlier membership left, less what was repaid or written off',
    query: `
      with owed as (
        select member_id, point_type, sum(points) as points from (
          select member_id, each.point_type, owed as points from receipts ${eachType} where member_id is not null
          union all select member_id, each.point_type, owed from bill_returns ${eachType} where member_id is not null
          union all select member_id, point_type, points from point_debts where kind = 'taken_up'
        ) left_owed group by member_id, point_type
      ), repaid as (
        select member_id, point_type, sum(points) as points from (
          select member_id, point_type, points from point_movements
          where kind = 'voided' and reference not like 'void %' and reference not like 'return %'
            and reference not like 'deduction %'
          union all select member_id, point_type, points from point_debts where kind = 'written_off'
        ) ended group by member_id, point_type
      ), noted as (
        select member_id, each.point_type, debt from point_accounts
        cross join lateral (values ('cjpoint', debt_cjpoint), ('kidpoint', debt_kidpoint)) each (point_type, debt)
      )
      select 'debt of ' || point_type || ' of member ' || member_id as subject,
        coalesce(owed.points, 0) - coalesce(repaid.points, 0) as expected, coalesce(debt, 0) as found
      from noted full join owed using (member_id, point_type) full join repaid using (member_id, point_type)`,
  },
  {
    invariant: 'a claim, a prize, a discount or a donation took what it says, and nothing else was spent',
    query: `
      with bought as (
        select 'claim ' || claim_transaction_id as what, movement_id, member_id, points, 'redeemed' as kind
        from claimed_rewards where movement_id is not null
        union all select 'discount of bill ' || branch_code || ' ' || bill_no, movement_id, member_id, points, 'redeemed'
        from point_discounts
        union all select 'order ' || transaction_id, movement_id, member_id, points, 'redeemed' from prize_orders
        union all select 'donation ' || donation_id, movement_id, member_id, points, 'donated' from donations
      ), spent as (
        select * from point_movements where kind in ('redeemed', 'donated') and reference not like 'opening used %'
      )
      select coalesce(what, spent.kind || ' in movement ' || id) as subject, coalesce(bought.points, 0) as expected,
        coalesce(spent.points, 0) as found
      from bought full join spent
        on (spent.id, spent.member_id, spent.kind) = (movement_id, bought.member_id, bought.kind)`,
  },
  {
    invariant: 'a discount, a return or a cancelled order gave back what it says',
    query: `
      with noted as (
        select 'restore discount ' || branch_code || ' ' || bill_no as reference, restored_points from point_discounts
        where restored_points > 0
        union all select 'restore ' || ${returnOf}, restored_points from bill_returns where restored_points > 0
        union all select 'restore order ' || transaction_id, restored_points from prize_orders where restored_points > 0
      ), moved as (select * from point_movements where kind = 'restored')
      select coalesce(noted.reference, moved.reference) as subject, coalesce(restored_points, 0) as expected,
        coalesce(points, 0) as found
      from noted full join moved on moved.reference = noted.reference`,
  },
  {
    invariant: 'a correction moved what it says',
    query: `
      with moved as (
        select * from point_movements
        where kind = 'earned' and reference like 'correction %' or kind = 'voided' and reference like 'deduction %'
      )
      select 'correction ' || coalesce(movement_id, moved.id) as subject, abs(noted.points) as expected, moved.points as found
      from moved full join (
        select * from point_corrections where points < 0 or exists (select from point_movements where id = movement_id)
      ) noted on (noted.movement_id, noted.member_id, noted.point_type) = (moved.id, moved.member_id, moved.point_type)`,
  },
  {
    invariant: 'a returned reward gave back what it took, once',
    query: `
      select 'return of claim ' || claim_transaction_id as subject, claim.points as expected,
        coalesce(noted.points, 0) as found
      from claimed_rewards claim
      left join point_corrections noted on (noted.movement_id, noted.member_id) = (return_movement_id, claim.member_id)
      where returned_at > 0`,
  },
  {
    invariant: 'of a reward are taken as many as were claimed',
    query: `
      select 'reward ' || reward_id as subject, coalesce(claims.count, 0) as expected, taken as found from rewards
      left join (select reward_id, count(*) as count from claimed_rewards group by reward_id) claims using (reward_id)`,
  },
  {
    invariant: 'of a prize are taken as many as were ordered and not cancelled',
    query: `
      select 'prize ' || prize_id as subject, coalesce(orders.count, 0) as expected, taken as found from prizes
      left join (
        select prize_id, count(*) as count from prize_orders where status <> 'CANCELLED' group by prize_id
      ) orders using (prize_id)`,
  },
  {
    invariant: 'a collection holds what was donated to it',
    query: `
      select 'donations to ' || reward_id as subject, coalesce(given.points, 0) as expected, donated_points as found
      from rewards
      left join (select reward_id, sum(points) as points from donations group by reward_id) given using (reward_id)`,
  },
];
