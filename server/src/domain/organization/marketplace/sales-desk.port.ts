/** The CRM of the provider's sales desk. The layer `edges` implements it if one is configured. */
import type { TaskProperties } from '@quad/contract/organization/marketplace/routes.ts';
import type { Outcome } from '../../../foundation/outbound/outcome.ts';

export interface SalesDesk {
	task(properties: TaskProperties & { hs_timestamp: string }): Promise<Outcome>;
	/** `uuid` identifies the event, so that the CRM ignores a duplicate. */
	event(event: { email: string; eventName: string; occurredAt: string; uuid: string }): Promise<Outcome>;
}
