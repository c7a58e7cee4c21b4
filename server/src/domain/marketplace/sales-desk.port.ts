/** What we need of the CRM of the provider's sales desk. An edge implements it, where one is set up. */
import type { TaskProperties } from '@quad/contract/marketplace/routes.ts';

export type Forwarded =
	| { is: 'taken' }
	/** Not now: not reached, busy, or its limit is used up. */
	| { is: 'later'; why: string }
	/** Never: it does not take this. */
	| { is: 'refused'; why: string };

export interface SalesDesk {
	/** Never throws: whatever happens is one of the outcomes. */
	task(properties: TaskProperties & { hs_timestamp: string }): Promise<Forwarded>;
	/** `uuid` names the event, so that told twice it is one. */
	event(event: { email: string; eventName: string; occurredAt: string; uuid: string }): Promise<Forwarded>;
}
