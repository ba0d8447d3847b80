import { consoleCall } from '#capabilities/staff/console-call.ts';
import { call } from '#platform/call.ts';
import {
  changedPricesAnswer,
  formerPriceBody,
  offerBody,
  offerPreview,
  offersAnswer,
  pricesAnswer,
  pricesBody,
  pricesPreview,
  servicesAnswerSchema,
  takeBackBody,
} from './contract.ts';

export const listServicesCall = call('GET', '/api/spaces/services', 'anyone', {
  answers: { 200: servicesAnswerSchema },
});

export const readPricesCall = consoleCall('GET', '/prices', {
  needs: 'publish_prices',
  answers: { 200: pricesAnswer },
});
export const changePricesCall = consoleCall('PUT', '/prices', {
  needs: 'publish_prices',
  body: pricesBody,
  answers: { 200: changedPricesAnswer },
  preview: { answer: pricesPreview },
});
export const takeBackPricesCall = consoleCall('POST', '/prices/take-back', {
  needs: 'publish_prices',
  body: takeBackBody,
  answers: { 200: changedPricesAnswer },
});
export const showFormerPriceCall = consoleCall('PUT', '/prices/former', {
  needs: 'publish_prices',
  body: formerPriceBody,
  answers: { 200: pricesAnswer },
});
export const readOffersCall = consoleCall('GET', '/offers', { needs: 'publish_texts', answers: { 200: offersAnswer } });
export const changeOfferCall = consoleCall('PUT', '/offers', {
  needs: 'publish_texts',
  body: offerBody,
  answers: { 200: offersAnswer },
  preview: { answer: offerPreview },
});
