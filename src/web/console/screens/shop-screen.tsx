import { OffersPage } from '#capabilities/catalogue/ui/console/offers-page.tsx';
import { PricesPage } from '#capabilities/catalogue/ui/console/prices-page.tsx';
import { TextsPage } from '#capabilities/content/ui/console/texts/texts-page.tsx';
import { FactsPage } from '#capabilities/facility/ui/console/facts-page.tsx';
import { Subpages } from '#console/parts/pages/subpages.tsx';

const pages = [
  { path: 'prices', label: 'Prices', needs: 'publish_prices', page: <PricesPage /> },
  { path: 'offers', label: 'Offers', needs: 'publish_texts', page: <OffersPage /> },
  { path: 'texts', label: 'Texts', needs: 'publish_texts', page: <TextsPage /> },
  { path: 'facts', label: 'Facts', needs: 'change_facts', page: <FactsPage /> },
] as const;

/** Shopfront: prices, offers, texts, and facts of the facility. */
export const ShopScreen = () => <Subpages title="Shopfront" base="/console/shop" pages={pages} />;
