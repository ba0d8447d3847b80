/* How a stored number is shown. Pages show numbers without the rules by which one is read (`phone-number.ts`). */

// Codes of eight-digit towns. No mobile number begins as Bengaluru's (80) do, with a 2, 3, 4 or 6 behind the code.
export const CITY_LINE = /^\+91(11|20|22|33|40|44|80(?=[2346]))(\d{4})(\d{4})$/;
const TOWN_LINE = /^\+91([1-5]\d{2})(\d{3})(\d{4})$/;

/** '98765 43210' for an Indian number, as shown beside a fixed '+91'; the E.164 text for any other. */
export const nationalPhoneNumber = (number: string): string => number.replace(/^\+91(\d{5})(\d{5})$/, '$1 $2');

/** For reading: '+91 98765 43210', an Indian landline as it is dialled ('080 4123 4567'), any other number as its E.164 text. */
export const formatPhoneNumber = (number: string): string =>
  number
    .replace(CITY_LINE, '0$1 $2 $3')
    .replace(TOWN_LINE, '0$1 $2 $3')
    .replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
