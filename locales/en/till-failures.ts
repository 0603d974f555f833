import type { texts as thai } from '../th/till-failures';

/** What a till's call is refused with: words for the cashier, and what the till's developer has to change. */
export const texts: typeof thai = {
  till_request_unreadable: {
    title: 'The call cannot be read',
    message:
      'The address, a header or the JSON of the body is broken. Nothing was recorded. Repair the till’s program.',
  },
  till_body_too_large: {
    title: 'The call is too large',
    message: 'The body is larger than this call takes. Nothing was recorded. Bills may have 500 lines and 512 KB.',
  },
  till_body_not_utf8: {
    title: 'The body is not UTF-8',
    message:
      'Send JSON in UTF-8, with no other charset. Nothing was recorded. Repair the till’s program and send again.',
  },
  till_body_not_json: {
    title: 'The body is not JSON',
    message: 'Send the body as JSON with Content-Type: application/json. Nothing was recorded.',
  },
  till_body_late: {
    title: 'The call did not arrive completely',
    message: 'The rest of the call did not come in time. Check the store’s network and send the same call again.',
  },
  till_field_wrong: {
    title: 'A field is wrong',
    message: 'Nothing was recorded. “errors” names each field and what it has to be.',
  },
  till_key_missing: {
    title: 'The till’s key is missing',
    message: 'Send the key of the branch as “Authorization: Bearer KEY”. Ask the operator for a key.',
  },
  till_key_unknown: {
    title: 'The till’s key is not valid',
    message: 'The key is wrong or was revoked. Check the till’s settings, or ask the operator for a new key.',
  },
  till_cookies_sent: {
    title: 'A till sends no cookies',
    message: 'The call carries cookies and was refused. Switch cookies off in the till’s program.',
  },
  till_call_unknown: {
    title: 'There is no such call',
    message: 'Check the path with the API document. A “/” within a bill or card number is written as %2F.',
  },
  till_method_wrong: {
    title: 'The method is wrong',
    message: 'This path takes another method. The header Allow names it.',
  },
  till_repeat_changed: {
    title: 'Sent before with other content',
    message:
      'A repeat must be the same as the first call; “errors” names what differs. The first call stays as it is. Use a new number for another sale.',
  },
  till_too_many_calls: {
    title: 'Too many calls',
    message: 'Wait as many seconds as Retry-After says, then send the same call again.',
  },
  till_limit_reached: {
    title: 'A limit of the programme is reached',
    message:
      'This member or branch has reached a limit of the hour or day. Nothing was recorded. Keep the call, and send it again after Retry-After seconds.',
  },
  till_server_fault: {
    title: 'The loyalty system failed',
    message: 'Go on with the sale, and send the same call again later. Tell the operator the Trace-Id if it stays so.',
  },
  till_server_busy: {
    title: 'The loyalty system is busy',
    message: 'Go on with the sale, and send the same call again after Retry-After seconds.',
  },
  till_member_unknown: {
    title: 'Card not found',
    message: 'No active member has this card. Scan it again or check the number. The sale can go on without a card.',
  },
  till_mobile_unknown: {
    title: 'No member by this number',
    message: 'Ask for the card, or go on without one. The number may be wrong, or its member is not looked up by it.',
  },
  till_member_ref_over: {
    title: 'The look-up is over',
    message:
      'Nothing was recorded. A look-up is for sales of the same branch within 15 minutes. Look the number up again, or send the bill without it.',
  },
  till_identity_wrong: {
    title: 'The ID is not the member’s',
    message:
      'The number differs from the record. Read the number from the card again, and check that it is the right member.',
  },
  till_identity_limit: {
    title: 'Too many tries with IDs',
    message: 'Nothing was changed. Ask the member to come back after Retry-After seconds.',
  },
  till_identity_unproven: {
    title: 'The member’s ID has not been seen',
    message: 'Check the member’s ID card at this till first (verify-identity), then do it again.',
  },
  till_terms_outdated: {
    title: 'The member has to accept new terms',
    message: 'Ask the member to open the app and accept the terms, then do it again. The bill still earns points.',
  },
  till_points_frozen: {
    title: 'The points are frozen',
    message:
      'They cannot be spent. After checking the ID card the store can unfreeze them. The bill still earns points.',
  },
  till_points_not_enough: {
    title: 'Not enough points',
    message: 'Nothing was taken. Look the card up to see the balance, and take fewer points.',
  },
  till_mobile_too_new: {
    title: 'The mobile number is too new',
    message:
      'The number changed within the last 24 hours, so points are not unfrozen yet. Ask the member to come back later.',
  },
  till_mobile_taken: {
    title: 'The number belongs to another member',
    message: 'Nothing was changed. Ask the member to request the change with another number.',
  },
  till_change_unknown: {
    title: 'Request not found',
    message: 'No request has these eight digits. Ask the member to show them again in the app.',
  },
  till_change_over: {
    title: 'The request is over',
    message: 'It was approved, replaced or has expired. Ask the member to request the change again in the app.',
  },
  till_bill_voided: {
    title: 'The bill was voided',
    message: 'Nothing can be used on it any more. Use the number of a bill that is open.',
  },
  till_more_than_bill: {
    title: 'Worth more than the bill',
    message:
      'Points and coupons of a bill cannot be worth more than the bill. Nothing was recorded. Take fewer points; or void the number, which gives everything back, and send the sale with a new number.',
  },
  till_return_exceeds_sale: {
    title: 'More than the bill still has',
    message:
      'Nothing was recorded. “errors” names the lines that are not on the bill, or of which less is left. Check the bill, and what was returned of it before.',
  },
  till_coupon_unknown: {
    title: 'Coupon not found',
    message: 'Nobody has this barcode now. Ask the member to show the coupon’s barcode again, and scan it.',
  },
  till_coupon_used: {
    title: 'The coupon was used',
    message: 'It was used before, on another bill or without one. Do not give the discount.',
  },
  till_coupon_over: {
    title: 'The barcode has expired',
    message: 'A barcode is valid for five minutes. Ask the member to show a new one, and scan it.',
  },
  till_coupon_withdrawn: {
    title: 'The coupon was withdrawn',
    message: 'The chain has ended this coupon. Do not give the discount; the call centre can explain it to the member.',
  },
  till_reward_unknown: {
    title: 'Reward not found',
    message: 'Nobody has this code now. Ask the member to show the reward’s code again, and scan it.',
  },
  till_reward_used: {
    title: 'The reward was used',
    message: 'It was used before, on another bill or without one. Do not give it again.',
  },
  till_reward_over: {
    title: 'The code has expired',
    message: 'A code is valid for five minutes. Ask the member to show a new one, and scan it.',
  },
  till_reward_not_here: {
    title: 'Not valid at this store',
    message: 'This reward is for stores in other provinces. The member keeps it.',
  },
  till_use_cancelled: {
    title: 'This use was cancelled before',
    message:
      'The till has released this code, or did so before its use arrived. The member has it back: ask for a new code, and scan it.',
  },
  till_used_twice: {
    title: 'Used a second time',
    message:
      'It had been used elsewhere when this offline use arrived. The chain has a note of both bills. There is nothing to do; do not send it again.',
  },
  till_offline_limit: {
    title: 'Too many offline uses',
    message:
      'This branch has sent too many offline uses today, or too many of what had been used before. Nothing was recorded. Keep the call, send it again after Retry-After seconds, and tell the operator.',
  },
  till_release_late: {
    title: 'Too late to release',
    message:
      'A code can be released for 15 minutes after its use, and before the sale is sent. Void the bill instead, or ask the call centre.',
  },
};
