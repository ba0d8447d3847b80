/**
 * The types of each service: `choice`, a selection; `sold`, its part of the catalogue; `product`, its product ids. Each service adds itself beside
 * its shapes. @public
 */
// oxlint-disable-next-line typescript/no-empty-interface -- each service adds itself
export interface ServiceShapes {}

export type ServiceType = keyof ServiceShapes;

/** A selection of any service. */
export type Selection = ServiceShapes[ServiceType]['choice'];

/** The catalogue entry of each service. */
export type SoldServices = { [Id in ServiceType]: ServiceShapes[Id]['sold'] };

/** Ids of the products that have a list price, as the operator commands use them. */
export type ProductId = ServiceShapes[ServiceType]['product'];
