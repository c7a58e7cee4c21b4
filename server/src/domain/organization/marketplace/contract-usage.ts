/** Returns the contract and its usage. Every text handed to a carrier counts, whatever happened to it later. */
import { marketplaceLimits } from '@quad/contract/organization/marketplace/limits.ts';
import type { InvestmentType, Usage } from '@quad/contract/organization/marketplace/routes.ts';
import { prices } from '@quad/contract/texting/messaging/limits.ts';
import { type Actor, inOrganization, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import type { ReadCarrierCosts } from './carrier-costs.port.ts';
import * as queries from './usage.queries.ts';

export const readContract = async ({ db }: AppContext, actor: Actor) => {
	const contract = await queries.readContract(db, inOrganization(actor));
	return {
		usersLimit: contract.usersLimit ?? (may(actor, 'unlimitedUsers') ? null : contract.users),
		allottedSegments: contract.allottedSegments,
		isUnlimited: contract.allottedSegments >= marketplaceLimits.unlimitedFrom,
		countedFrom: contract.countedFrom.toISOString(),
		beginsOn: contract.countedFrom.toISOString().slice(0, 10),
	};
};

/** Returns the start of the period for which usage is counted. */
export const countedFrom = async (db: Db, organizationId: number): Promise<Date> =>
	(await queries.readContract(db, { organizationId })).countedFrom;

/** Uses the carrier's bill or, without one, list prices: one price per text with a picture, and none for calls. */
export const readUsage = async ({ db }: AppContext, readCosts: ReadCarrierCosts, actor: Actor): Promise<Usage> => {
	const scope = inOrganization(actor);
	const { allottedSegments, countedFrom: since } = await queries.readContract(db, scope);
	const [used, billed] = await Promise.all([
		queries.readUsed(db, scope, since),
		readCosts(scope.organizationId, since),
	]);
	const listed = { mmsCost: used.pictures * prices.mms, voiceCost: 0, segmentCost: used.segments * prices.segment };
	const { mmsCost, voiceCost, segmentCost } = billed ?? listed;
	return {
		carrier: {
			allottedSegments,
			mmsCost,
			voiceCost,
			segmentCost,
			billedAsOf: billed?.asOf.toISOString() ?? null,
		},
		product: {
			segments: used.segments,
			messages: used.messages,
			users: used.users,
			highSpeedCredits: used.highSpeedSegments, // one credit pays for one segment
		},
	};
};

export const readInvestment = async ({ db }: AppContext, actor: Actor, type: InvestmentType) => {
	const contract = await queries.readContract(db, inOrganization(actor));
	const costs: Record<InvestmentType, number | null> = {
		HighSpeed: contract.highSpeedCost,
		NumberValidation: contract.numberValidationCost,
		Sso: contract.ssoCost,
	};
	return { contractCost: costs[type] };
};
