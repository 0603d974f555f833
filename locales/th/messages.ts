/** What the server writes to a member's phone. */
export const texts = {
  otp: 'รหัส OTP {{code}} (Ref: {{reference}}) ใช้ได้ {{minutes}} นาที ห้ามบอกผู้อื่น',
};
