/** What each service is chosen by, sold as and priced by. Each declares itself here beside its shapes. @public */
// oxlint-disable-next-line typescript/no-empty-interface -- each service adds itself
export interface ServiceShapes {}

export type ServiceType = keyof ServiceShapes;

/** What a visitor may choose: the choice of any service. */
export type Selection = ServiceShapes[ServiceType]['choice'];

/** What the catalogue holds of each service. */
export type SoldServices = { [Id in ServiceType]: ServiceShapes[Id]['sold'] };

/** What has a list price, by the name that the operator's commands use. */
export type ProductId = ServiceShapes[ServiceType]['product'];
