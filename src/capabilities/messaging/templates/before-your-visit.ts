/** As on the confirmation page (CONFIRM-15 to CONFIRM-18). */
export const beforeYourVisit = [
  'Arrive 15 minutes early',
  'Carry a valid photo ID',
  'Check in at reception',
  'Quote your Booking ID',
];
