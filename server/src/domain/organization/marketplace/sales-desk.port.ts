/** The CRM of the provider's sales desk. An edge implements it where one is configured. */
import type { TaskProperties } from '@quad/contract/organization/marketplace/routes.ts';
import type { Outcome } from '../../../foundation/outbound/outcome.ts';

export interface SalesDesk {
	task(properties: TaskProperties & { hs_timestamp: string }): Promise<Outcome>;
	/** `uuid` identifies the event, so that the CRM ignores a repeated one. */
	event(event: { email: string; eventName: string; occurredAt: string; uuid: string }): Promise<Outcome>;
}
