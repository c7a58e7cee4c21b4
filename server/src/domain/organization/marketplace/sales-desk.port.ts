/** What we need of the CRM of the provider's sales desk. An edge implements it, where one is set up. */
import type { TaskProperties } from '@quad/contract/organization/marketplace/routes.ts';
import type { Outcome } from '../../../foundation/outbound/outcome.ts';

export interface SalesDesk {
	task(properties: TaskProperties & { hs_timestamp: string }): Promise<Outcome>;
	/** `uuid` names the event, so that told twice it is one. */
	event(event: { email: string; eventName: string; occurredAt: string; uuid: string }): Promise<Outcome>;
}
